/** The mark: a lane from its marigold origin; `src/icons/mark.ts` draws the same for icons. */
function Mark() {
  return (
    <svg width={36} height={36} viewBox="0 0 36 36" aria-hidden="true">
      <rect className="fill-primary" width={36} height={36} rx={6} />
      <path
        className="stroke-on-primary"
        d="M10 26Q11 11 25 11"
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <circle
        className="fill-primary stroke-on-primary"
        cx={25.5}
        cy={11}
        r={3.4}
        strokeWidth={2.5}
      />
      <circle className="fill-sun" cx={10} cy={25.5} r={4.6} />
    </svg>
  );
}

/** The mark with the owner's name; it leads home. */
export function Brand({ name }: { name: string }) {
  return (
    <a
      className="flex min-h-12 items-center gap-3 font-display font-bold tracking-[-0.01em]"
      href="/"
    >
      <Mark />
      {name}
    </a>
  );
}
