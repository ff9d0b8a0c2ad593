/** Who may import whom; the reasons are in docs/architecture.md. */
const ours = '^(schemas|content-check|src|resume|server|headers|integrations|scripts|tests|bench)/';
const test = '\\.(test|spec)\\.tsx?$';

/** A rule that is an error: files that match `from` must not import files that match `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'schemas-stand-alone',
      'Schemas import nothing else of ours.',
      { path: '^schemas/' },
      { path: ours, pathNot: '^schemas/' },
    ),
    forbid(
      'resume-knows-schemas-only',
      'The resume is pure: profile data in, bytes out.',
      { path: '^resume/', pathNot: test },
      { path: ours, pathNot: '^(resume|schemas)/' },
    ),
    forbid(
      'nothing-imports-server',
      'The server is a program; benches and tests may look into it.',
      { path: ours, pathNot: '^(server|tests|bench)/|^scripts/dev\\.ts$' },
      { path: '^server/' },
    ),
    forbid(
      'server-knows-little',
      'The server imports schemas, headers, and the contact form that it must show again.',
      { path: '^server/', pathNot: test },
      {
        path: ours,
        pathNot: '^(server|schemas|headers)/|^src/components/(contact|ui)/|^src/inline/',
      },
    ),
    forbid(
      'islands-stay-small',
      'What runs in a browser imports the schemas, its own folder and ui/.',
      { path: '\\.island\\.tsx$' },
      {
        path: ours,
        pathNot: '^(schemas/|src/components/(contact|ui)/)',
        reachable: true,
      },
    ),
    forbid(
      'no-circles',
      'Two files that import each other are one file.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'packages-are-declared',
      'A package that code uses stands in package.json.',
      { path: ours },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|dist|build|data|\\.astro|tests/structure/broken-imports)/' },
    includeOnly: ours,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js', '.json'] },
  },
};
