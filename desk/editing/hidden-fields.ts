/** Fields that the desk shows in a way of its own, and not as fields. */
export const hiddenFields: ReadonlySet<string> = new Set(['sample', 'accepted']);
