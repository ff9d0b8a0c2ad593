/** The number on a project's card: `P-01`. */
export const projectNumber = (number: number) => `P-${String(number).padStart(2, '0')}`;
