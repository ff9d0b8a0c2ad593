/** Where the tests of a project of vitest.config.ts are; those of `unit` stand beside the code elsewhere. */
export const testFolders = {
  structure: ['tests/structure'],
  server: ['contact', 'host/node', 'tests/server'],
  documents: ['tests/documents'],
  'built pages': ['tests/built-pages'],
};
