/** Shows a text that may be an email address, which breaks after its `@` where it is wider than its room. */

/** The text; it breaks elsewhere only where the part before or after the `@` is too wide by itself. */
export function AddressText({ children }: { children: string }) {
  const [name, domain] = children.split('@');
  if (domain === undefined) return children;
  return (
    <>
      {`${name}@`}
      <wbr />
      {domain}
    </>
  );
}
