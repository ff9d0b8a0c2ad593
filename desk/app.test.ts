/** Tests the desk's server: which requests it accepts, and what it answers. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { ListGroup } from '#desk/content/overview.ts';
import type { LiveInbox } from '#desk/messages/messages.ts';
import { Publisher } from '#desk/publish/publisher.ts';
import { openDesk } from '#desk/testing/open-desk.ts';
import type { Problem } from '#model/problem.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { validContent } from '#model/testing/valid-content.ts';
import { createApp } from './app.ts';

const host = '127.0.0.1:4000';
const origin = `http://${host}`;
const key = 'the-key-of-thirty-two-letters-ab';

/** Errors as SQLite throws them. */
const faults: Error[] = [];

const away = async () => {
  const error = new Error('Cloudflare cannot be reached.');
  throw faults.shift() ?? Object.assign(error, { name: 'InboxAccessError' });
};

/** An inbox that cannot be reached, or fails in another way. */
const inbox: LiveInbox = { list: away, erase: away };

/** Whether a body is sent unchanged, not as JSON. */
const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Requests a path of the desk's server; `given` is the secret in the request, the right one by default. */
type Ask = (
  path: string,
  headers?: Record<string, string>,
  body?: unknown,
  given?: string,
) => Promise<Response>;

/** The desk's server without a port, and what a browser that has the key sends. */
async function openServer(change?: Parameters<typeof openDesk>[0]) {
  const opened = await openDesk(change);
  const { desk, root } = opened;
  const page = join(root, '../page');
  await mkdir(page);
  await writeFile(join(page, 'index.html'), '<title>Your desk</title>');
  const app = createApp({
    desk,
    port: () => 4000,
    key,
    publisher: new Publisher({
      desk,
      program: [],
      copyFolder: join(root, '../copy'),
    }),
    inbox,
    page,
    preview: { view: () => ({ origin: 'http://127.0.0.1:4001', state: 'ready' }) },
    report: () => {},
  });
  const ask: Ask = async (path, headers = {}, body = undefined, given = key) =>
    app.request(`${origin}${path.replace(/^\/api\b/, `/api/${given}`)}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Host: host, ...headers },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
  return { ...opened, ask };
}

/** The headers of a change that the desk's page sends. */
const json = { Origin: origin, 'Content-Type': 'application/json' };

const chairs = '/api/entry/projects/dining-chairs';

/** Another year of an entry, as a window sends it. */
const yearChange = (year: number, session = 'a') => ({
  session,
  changes: [{ path: ['year'], value: year }],
});

describe('requests that the desk accepts', () => {
  test('the page is the same for everyone, and holds no secret', async () => {
    const { ask } = await openServer();
    for (const query of ['', `?key=${key}`, '?key=x']) {
      const answer = await ask(`/${query}`);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await answer.text()).toBe('<title>Your desk</title>');
    }
  });

  const others: [what: string, status: number, headers: Record<string, string>][] = [
    ['a name that another site points at this machine', 400, { Host: 'evil.example:4000' }],
    ['the same name without the port', 400, { Host: '127.0.0.1' }],
    ['another name of this computer', 400, { Host: 'localhost:4000' }],
    ['a page of another site', 403, { Origin: 'https://evil.example' }],
    ['the preview itself', 403, { Origin: 'http://127.0.0.1:4001' }],
    ['an address without an origin', 403, { Origin: 'null' }],
    ['another site, by what the browser says', 403, { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port, by what the browser says', 403, { 'Sec-Fetch-Site': 'same-site' }],
    ['a form of another kind', 415, { 'Content-Type': 'text/plain' }],
    ['a form with a file', 415, { 'Content-Type': 'multipart/form-data; boundary=a' }],
  ];
  test('requests from other sites, other ports or without the secret are refused and write nothing', async () => {
    const { ask, text } = await openServer();
    const change = yearChange(2023);
    for (const [what, status, headers] of others)
      expect((await ask(chairs, { ...json, ...headers }, change)).status, what).toBe(status);
    // Browsers send a cookie to every port of this computer, so a cookie must not count as the secret.
    const cookies = { Cookie: `desk-4000=${key}` };
    for (const given of [
      '',
      'a-guess-of-as-many-letters-as-it',
      '%C3%BC'.repeat(32),
      'another%20secret',
    ])
      expect((await ask(chairs, { ...json, ...cookies }, change, given)).status, given).toBe(401);
    const withoutOrigin = { 'Content-Type': 'application/json' };
    expect((await ask(chairs, withoutOrigin, change)).status).toBe(403);
    expect(await text('projects/01-dining-chairs.yaml')).toContain('year: 2024');
    expect((await ask('/api/overview')).status).toBe(200);
    expect((await ask(chairs, json, change)).status).toBe(200);
    expect(await text('projects/01-dining-chairs.yaml')).toContain('year: 2023');
  });

  test('a page of another site cannot load a picture of the desk, or frame the desk', async () => {
    const { ask } = await openServer();
    const query = '/api/file?id=testimonials/maria-keller&path=photo';
    const image = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' };
    expect((await ask(query)).status).toBe(200);
    expect((await ask(query, image)).status).toBe(403);
    expect(
      (await ask('/', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' })).status,
    ).toBe(403);
  });
});

test('no name in a request can lead to a path outside the content', async () => {
  const { ask, root } = await openServer();
  const left = async () =>
    (await readdir(join(root, '..'), { recursive: true })).filter(
      (name) => !/history\.sqlite|blobs|shown/.test(name),
    );
  const before = await left();
  const above = ['../package', '/etc/passwd', 'projects/../profile', 'projects\\x', '..'];
  for (const id of [...above, 'README', 'data/desk', '']) {
    const query = new URLSearchParams({ id, path: 'photo' });
    expect((await ask(`/api/entry/${encodeURIComponent(id)}`)).status, id).toBe(404);
    expect((await ask(`/api/file?${query}`)).status, id).toBe(404);
    for (const [name, body] of [
      [`entry/${encodeURIComponent(id)}`, yearChange(2023)],
      ['remove', { id }],
      ['restore', { id, version: 1 }],
    ] as const)
      expect((await ask(`/api/${name}`, json, body)).status, `${name} ${id}`).toBe(404);
  }
  expect((await ask('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  expect(await left()).toEqual(before);
});

test('an invalid request is refused with status 422, a large one with 413', async () => {
  const { ask } = await openServer();
  expect((await ask('/api/file?id=profile')).status).toBe(422);
  const change = yearChange(2023);
  for (const body of [
    '{',
    '[]',
    '{"id":1}',
    { ...change, extra: 1 },
    { ...change, changes: [] },
    { ...change, changes: [{ path: [], value: 'x' }] },
    { ...change, changes: [{ path: [-1], value: 'x' }] },
    { ...change, changes: [{ path: Array(21).fill('a'), value: 'x' }] },
  ])
    expect((await ask(chairs, json, body)).status).toBe(422);
  const wrongPart = { ...change, changes: [{ path: ['year', -1], value: 1 }] };
  expect(await (await ask(chairs, json, wrongPart)).json()).toEqual({
    words:
      'That request was not valid (changes, item 1, path, item 2). Reload this window and try again.',
  });
  expect((await (await ask(chairs, json, '{')).json()).words).toContain('was not valid. Reload');
  const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  for (const levels of [40, 5_000, 400_000]) {
    const body = JSON.stringify(yearChange(1234)).replace('1234', lists(levels));
    expect((await ask(chairs, json, body)).status, `${levels} lists in each other`).toBe(422);
  }
  for (const body of [{}, { kind: 'pages' }, { kind: 'projects', files: [] }])
    expect((await ask('/api/remove-invented', json, body)).status).toBe(422);
  const long = { path: ['title'], value: 'x'.repeat(1_100_000) };
  const large = await ask(chairs, json, { ...change, changes: [long] });
  expect(large.status).toBe(413);
  expect((await large.json()).words).toBe('This is too large for the desk.');
});

test('fields are saved by their paths, and the answer has the entry and the overview', async () => {
  const { ask, text } = await openServer();
  const saved = await (await ask(chairs, json, yearChange(2023))).json();
  expect(saved).toMatchObject({
    entry: { id: 'projects/dining-chairs', value: { year: 2023 }, shown: { year: 2023 } },
    overview: { undo: 'Nordsee Hotels, Year', pending: [] },
  });
  expect(await text('projects/01-dining-chairs.yaml')).toContain('year: 2023');
  // JSON has no undefined: a change without a value removes the field.
  const removed = { session: 'b', changes: [{ path: ['picture'] }] };
  const { entry } = await (await ask(chairs, json, removed)).json();
  expect(entry.value).not.toHaveProperty('picture');
  expect(await (await ask(chairs, json, yearChange(20211, 'c'))).json()).toMatchObject({
    entry: { shown: { year: 2023 }, value: { year: 20211 } },
    overview: { pending: [{ id: 'projects/dining-chairs', name: 'Nordsee Hotels' }] },
  });
});

test('an unreachable inbox is 503, and a request that is not valid 422', async () => {
  const { ask } = await openServer();
  expect((await ask('/api/messages')).status).toBe(503);
  const erase = { reference: '7K4M-2Q9P' };
  expect((await ask('/api/messages-erase', json, erase)).status).toBe(503);
  const list = { reference: [erase.reference] };
  expect((await ask('/api/messages-erase', json, list)).status).toBe(422);
});

test('an error of the database has a sentence by its code', async () => {
  const { ask } = await openServer();
  for (const [errcode, status, words] of [
    [13, 503, 'The disk is full, or cannot be written.'],
    [10 + 3 * 256, 503, 'The disk is full, or cannot be written.'],
    [5, 503, 'Another program holds a file in the folder data/desk.'],
    [11, 500, 'is damaged. If this stays so, close the desk'],
    [1, 500, 'Something went wrong in the desk itself.'],
  ] as const) {
    faults.push(Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode }));
    const answer = await ask('/api/messages');
    expect(answer.status).toBe(status);
    expect((await answer.json()).words).toContain(words);
  }
});

test('a picture that is too large is refused with the limit and what to do', async () => {
  const { ask } = await openServer();
  const bytes = new Uint8Array(40_000_001);
  const headers = { ...json, 'Content-Type': 'application/octet-stream' };
  const answer = await ask('/api/file?id=profile&path=photo', headers, bytes);
  expect(answer.status).toBe(413);
  expect((await answer.json()).words).toContain('larger than 40 MB. Save it smaller');
});

/** Content with an entry of each state: invented, hidden, wrong, unreadable, unknown. */
function awkward(fixture: Fixture) {
  const { files } = fixture;
  const chairsFile = `${files.get('projects/01-dining-chairs.yaml')}`;
  const service = `${files.get('services/01-inspection.yaml')}`;
  files.set('projects/01-dining-chairs.yaml', `sample: true\n${chairsFile}`);
  files.set('projects/02-hidden.yaml', chairsFile.replace('title:', 'hidden: true\ntitle:'));
  files.set('projects/03-bare.yaml', `sample: true\n${chairsFile.replace(/picture:.*/s, '')}`);
  files.set('services/02-wrong.yaml', service.replace('icon: search-check', 'icon: none'));
  files.set('services/03-unreadable.yaml', 'title: [');
  files.set('pages/other.yaml', 'title: A page');
  files.set('pages/contact.yaml', `sample: true\n${files.get('pages/contact.yaml')}`);
  fixture.replace('profile.yaml', 'https://verma-sourcing.in', 'https://verma.example');
}

/** Whether an id is that of a page that {@link awkward} does not name: the registry may get others. */
const isOtherPage = (id: string) => /^pages\/(?!home|contact|other)/.test(id);

/** An answer as YAML, with times by their name, and without what is false, empty or 0. */
const plain = (answer: unknown) =>
  stringify(answer, (name, part) => {
    if (name === 'items') return part.filter(({ id = '' }) => !isOtherPage(id));
    if (part === false || part === '' || part === 0) return undefined;
    return name === 'at' && part ? name : part;
  });

test('each view of the desk has its data, for content of every state', async () => {
  const { ask, desk } = await openServer(awkward);
  const get = async (path: string) => plain(await (await ask(`/api/${path}`)).json());
  const post = async (name: string, body: object) => (await ask(`/api/${name}`, json, body)).json();
  // A mistake, another order, an entry that is not complete, one that is removed.
  const hidden = { path: ['hidden'], value: true };
  await ask(chairs, json, { session: 'a', changes: [...yearChange(20244).changes, hidden] });
  await post('move', { id: 'projects/bare', by: -1 });
  expect((await post('add', { kind: 'guides', name: ' Résumé ' })).id).toBe('guides/resume-2');
  await post('remove', { id: 'testimonials/maria-keller' });
  for (const view of [
    'overview',
    'checklist',
    'entry/services/unreadable',
    'versions?id=projects/dining-chairs',
    'removed?kind=testimonials',
    'find?text=each%20inspected&page=/portfolio/hidden',
    'publishing',
    'preview',
  ])
    expect(await get(view)).toMatchSnapshot(view);
  const files = Object.keys(desk.history.head.files);
  expect(files.filter((name) => !isOtherPage(name))).toMatchSnapshot('files');
  const { groups } = await (await ask('/api/overview')).json();
  expect(groups[1].items).toHaveLength(files.filter((name) => name.startsWith('pages/')).length);
  const press = (name: 'undo' | 'redo') => post(name, {});
  // Another order of entries changes no single one.
  const undone = [await press('undo'), await press('undo'), await press('undo')];
  expect(undone.map(({ changed }) => changed)).toEqual([
    ['testimonials/maria-keller'],
    ['guides/resume-2'],
    [],
  ]);
  expect(undone[1].overview).toMatchObject({
    undo: 'Projects in another order',
    redo: 'Résumé added',
  });
  expect((await press('redo')).overview.undo).toBe('Projects in another order');
});

test('undo that is pressed several times at once undoes as many steps', async () => {
  const { ask, text } = await openServer();
  const before = await text('projects/01-dining-chairs.yaml');
  for (const year of [2021, 2022, 2023]) await ask(chairs, json, yearChange(year, `${year}`));
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/api/undo', json, {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await text('projects/01-dining-chairs.yaml')).toBe(before);
  for (const _ of 'twice') await ask('/api/redo', json, {});
  expect(await text('projects/01-dining-chairs.yaml')).toContain('year: 2023');
});

test('what changed is counted from the last publication, whose address is shown', async () => {
  const { ask, desk } = await openServer(awkward);
  await ask(chairs, json, yearChange(2023));
  desk.history.set('published', { at: 0, files: desk.shown.files });
  desk.history.set('published address', 'https://asha.workers.dev');
  await ask('/api/remove', json, { id: 'projects/bare' });
  await ask('/api/add', json, { kind: 'services', name: 'Loading' });
  const { groups, ...rest } = await (await ask('/api/overview')).json();
  expect(rest).toMatchObject({
    owner: { website: 'https://asha.workers.dev' },
    isPublished: true,
    changes: [{ id: 'projects/bare', name: 'Nordsee Hotels', state: 'removed' }],
  });
  const wordsIn = (lists: ListGroup[]) =>
    lists.flatMap(({ items }) => items).find(({ id }) => id === 'projects/dining-chairs')?.changed;
  expect(wordsIn(groups)).toBe('');
  const again = await ask(chairs, json, yearChange(2022, 'b'));
  expect(wordsIn((await again.json()).overview.groups)).toBe('changed since published');
});

test('the name is not the owner’s while it is empty, or as it came with the site', async () => {
  const { ask } = await openServer(({ files }) => {
    files.set('profile.yaml', `sample: true\n${files.get('profile.yaml')}`);
  });
  const isNamed = async () => (await (await ask('/api/overview')).json()).owner.isNamed;
  expect(await isNamed()).toBe(false);
  for (const [name, isOwn] of [
    ['Meera Joshi', true],
    ['', false],
  ] as const) {
    const changes = [{ path: ['name'], value: name }];
    await ask('/api/entry/profile', json, { session: name, changes });
    expect(await isNamed(), name).toBe(isOwn);
  }
});

test('every answer has the headers of a page that belongs to nobody else', async () => {
  const { ask } = await openServer();
  expect(Object.fromEntries((await ask('/api/overview')).headers)).toMatchSnapshot();
});

test('the preview waits for the first content without a mistake, and shows that while a file is wrong', async () => {
  const { ask, root, text } = await openServer(({ files }) => {
    files.set('colours.yaml', `# By hand\n${files.get('colours.yaml')}`);
    files.set('profile.yaml', 'name: [');
  });
  const stateNow = async () => (await (await ask('/api/preview')).json()).state;
  expect(await stateNow()).toBe('waiting');
  await writeFile(join(root, 'profile.yaml'), String(validContent['profile.yaml']));
  expect(await stateNow()).toBe('ready');
  await writeFile(join(root, 'colours.yaml'), `${await text('colours.yaml')}  : [broken`);
  expect(await stateNow()).toBe('ready');
});

test('a resume that is too long is shown, and stops publishing', async () => {
  const { ask, desk, text, shownText } = await openServer();
  const { check } = desk;
  const long: Problem = {
    code: 'long-resume',
    what: 'It has 3 pages.',
    fix: 'Shorten it.',
    file: 'content/profile.yaml',
  };
  Object.assign(desk, {
    check: async (replaced: Parameters<typeof check>[0]) => {
      const { problems, placeholders } = await check(replaced);
      return { problems: [...problems, long], placeholders };
    },
  });
  const saved = await ask(chairs, json, yearChange(2023));
  expect((await saved.json()).overview.left).toBe(1);
  const file = 'projects/01-dining-chairs.yaml';
  expect(await shownText(file)).toBe(await text(file));
});
