/** Who may import whom: the rooms of docs/architecture.md, where the reasons are. */
const ours = '^(model|ui|contact|resume|site|host|desk|scripts|tests|bench)/';
const test = '\\.(test|spec)\\.tsx?$';

/** A rule that is an error: files that match `from` must not import files that match `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A room may import itself and the folders of `allowed`, and nothing else of ours. */
const room = (name, allowed, comment) =>
  forbid(
    `${name.replace('/', '-')}-imports`,
    comment,
    { path: `^${name}/`, pathNot: [test, '/testing/'] },
    { path: ours, pathNot: `^(${[name, ...allowed].join('|')})/` },
  );

export default {
  forbidden: [
    room('model', [], 'What content means stands alone.'),
    room('ui', ['model'], 'The look knows nothing of the person.'),
    room('resume', ['model'], 'The resume is pure: data in, bytes out.'),
    room('contact', ['model', 'ui'], 'The way of a message knows no page and no host.'),
    room(
      'site',
      ['model', 'ui', 'resume', 'contact/form', 'contact/message'],
      'Pages know the form, but no inbox, no mail and no host.',
    ),
    room('host', ['contact', 'model'], 'A host takes the built site as files.'),
    room('desk', ['model', 'ui'], 'The editor calls what it needs of reading and checking.'),
    room(
      'contact/message',
      ['model'],
      'What a message is does not depend on how it is shown, stored or sent.',
    ),
    room('contact/form', ['contact/message', 'model', 'ui'], 'The form knows the message only.'),
    forbid(
      'routes-know-ports-only',
      'What answers requests works with any inbox and any way to send mail.',
      { path: '^contact/routes/', pathNot: test },
      {
        path: '^contact/(inbox|mail|commands)/',
        pathNot: '^contact/(inbox/inbox|mail/mail)-port\\.ts$',
      },
    ),
    forbid(
      'islands-stay-small',
      'What runs in a browser imports the form, the message and leaves of the look.',
      { path: '\\.island\\.tsx$' },
      { path: ours, pathNot: '^(contact/(form|message)|ui|model/schemas)/', reachable: true },
    ),
    forbid('no-circles', 'Two files that import each other are one file.', {}, { circular: true }),
    forbid(
      'packages-are-declared',
      'A package that code uses stands in package.json.',
      { path: ours },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-development-package-in-a-build',
      'A server and a build work with `npm ci --omit=dev`.',
      { path: '^(model|ui|contact|resume|site|host)/', pathNot: [test, '/testing/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build|data|\\.astro|tests/structure/broken-imports)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js', '.json'] },
  },
};
