/**
 * The address of the contact form with its project type and the first line of its message filled in.
 *
 * @param projectType what stands in the field of that name.
 * @param firstLine the first line of the message; the visitor writes on below it.
 */
export function contactLink(projectType: string, firstLine: string): string {
  return `/contact?${new URLSearchParams({ projectType, message: firstLine })}`;
}
