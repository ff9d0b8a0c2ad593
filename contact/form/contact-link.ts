/**
 * The address of the contact form with its project type and the beginning of its message filled in.
 *
 * @param projectType what is in the field of that name.
 * @param firstLine the first line of the message; the visitor writes on below it.
 * @param ask what to say, a line each, to be filled in.
 */
export function contactLink(projectType: string, firstLine: string, ask: string[] = []): string {
  const message = [firstLine, ...ask.map((line) => `${line}: `)].join('\n');
  return `/contact?${new URLSearchParams({ projectType, message })}`;
}
