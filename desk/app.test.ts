/** Tests the desk's server: which requests it accepts, and what it answers. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EntryView, ListGroup } from '#desk/content/overview.ts';
import type { LiveInbox } from '#desk/messages/messages.ts';
import { Publisher } from '#desk/publish/publisher.ts';
import { openDesk } from '#desk/testing/open-desk.ts';
import type { Problem } from '#model/problem.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { createApp } from './app.ts';

const host = '127.0.0.1:4000';
const origin = `http://${host}`;
const key = 'the-key-of-thirty-two-letters-ab';

const away = async () => {
  throw Object.assign(new Error('Cloudflare cannot be reached.'), { name: 'InboxAccessError' });
};

/** Errors as SQLite throws them. */
const faults: Error[] = [];

/** An inbox that cannot be reached. */
const inbox: LiveInbox = {
  list: away,
  erase: away,
  table: async () => {
    throw faults.shift();
  },
};

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
      contentFolder: root,
      copyFolder: join(root, '../copy'),
    }),
    inbox,
    page,
    preview: { view: () => ({ origin: 'http://127.0.0.1:4001', state: 'ready' }) },
    report: () => {},
  });
  const ask: Ask = async (path, headers = {}, body = undefined, given = key) =>
    app.request(`${origin}${path.replace(/^\/api\b/, `/api/${given}`)}`, {
      method: body === undefined ? 'GET' : path.startsWith('/api/entry/') ? 'PUT' : 'POST',
      headers: { Host: host, ...headers },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
  return { ...opened, ask };
}

/** The headers of a change that the desk's page sends. */
const json = { Origin: origin, 'Content-Type': 'application/json' };

const chairs = '/api/entry/projects/dining-chairs';

/** The entry with another year, as a window sends it. */
async function changeOf(ask: Ask) {
  const { value, base } = (await (await ask(chairs)).json()) as EntryView;
  return { value: { ...value, year: 2023 }, base, session: 'a' };
}

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
    const change = await changeOf(ask);
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
      (name) => !/history\.sqlite|blobs/.test(name),
    );
  const before = await left();
  const above = ['../package', '/etc/passwd', 'projects/../profile', 'projects\\x', '..'];
  for (const id of [...above, 'README', 'data/desk', '']) {
    const query = new URLSearchParams({ id, path: 'photo' });
    expect((await ask(`/api/entry/${encodeURIComponent(id)}`)).status, id).toBe(404);
    expect((await ask(`/api/file?${query}`)).status, id).toBe(404);
    for (const [name, body] of [
      [`entry/${encodeURIComponent(id)}`, { value: {}, base: '', session: '' }],
      ['remove', { id }],
      ['restore', { id, version: 1 }],
      ['discard', { id, value: {} }],
    ] as const)
      expect((await ask(`/api/${name}`, json, body)).status, `${name} ${id}`).toBe(404);
  }
  expect((await ask('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  expect(await left()).toEqual(before);
});

test('an invalid request is refused with status 422, a large one with 413', async () => {
  const { ask } = await openServer();
  expect((await ask('/api/file?id=profile')).status).toBe(422);
  const change = await changeOf(ask);
  for (const body of ['{', '[]', '{"id":1}', { ...change, extra: 1 }])
    expect((await ask(chairs, json, body)).status).toBe(422);
  const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  for (const levels of [40, 5_000, 400_000]) {
    const body = JSON.stringify({ ...change, value: { title: 0 } }).replace('0', lists(levels));
    expect((await ask(chairs, json, body)).status, `${levels} lists in each other`).toBe(422);
  }
  for (const body of [{}, { kind: 'pages' }, { kind: 'projects', files: [] }])
    expect((await ask('/api/remove-invented', json, body)).status).toBe(422);
  expect(
    (await ask(chairs, json, { ...change, value: { title: 'x'.repeat(1_100_000) } })).status,
  ).toBe(413);
});

test('an entry is saved whole, and a conflict is answered with the other program’s version', async () => {
  const { ask, text } = await openServer();
  const change = await changeOf(ask);
  const saved = await (await ask(chairs, json, change)).json();
  expect(saved).toMatchObject({
    entry: { id: 'projects/dining-chairs', value: change.value, isDraft: false },
    overview: { undo: 'Nordsee Hotels, Year', drafts: 0 },
  });
  const late = { ...change, value: { ...change.value, year: 2021 }, session: 'b' };
  const conflict = await ask(chairs, json, late);
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({ entry: saved.entry });
  expect(await text('projects/01-dining-chairs.yaml')).toContain('year: 2023');
  const wrong = { ...late, base: saved.entry.base, value: { ...late.value, year: 20211 } };
  expect(await (await ask(chairs, json, wrong)).json()).toMatchObject({
    entry: { isDraft: true, saved: { year: 2023 }, value: { year: 20211 } },
    overview: { drafts: 1 },
  });
});

test('an unreachable inbox is 503, an invalid request 422, a request from another site 403', async () => {
  const { ask } = await openServer();
  expect((await ask('/api/messages')).status).toBe(503);
  const erase = { reference: '7K4M-2Q9P', everything: true };
  expect((await ask('/api/messages-erase', json, erase)).status).toBe(503);
  const list = { ...erase, reference: [erase.reference] };
  expect((await ask('/api/messages-erase', json, list)).status).toBe(422);
  const foreign = { ...json, Origin: 'https://evil.example' };
  expect((await ask('/api/messages-erase', foreign, erase)).status).toBe(403);
});

test('an error of the database has a sentence by its code', async () => {
  const { ask } = await openServer();
  for (const [errcode, status, words] of [
    [13, 503, 'The disk is full, or cannot be written.'],
    [10 + 3 * 256, 503, 'The disk is full, or cannot be written.'],
    [11, 500, 'is damaged. If this stays so, close the desk'],
    [1, 500, 'Something went wrong in the desk itself.'],
  ] as const) {
    faults.push(Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode }));
    const answer = await ask('/api/messages-table');
    expect(answer.status).toBe(status);
    expect((await answer.json()).words).toContain(words);
  }
});

test('the address with localhost redirects to the one with 127.0.0.1', async () => {
  const { ask } = await openServer();
  const answer = await ask(`/?key=${key}`, { Host: 'localhost:4000' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${origin}/?key=${key}`]);
  expect((await ask('/api/overview', { Host: 'localhost:4000' })).status).toBe(400);
});

test('a picture that is too large is refused with the limit and what to do', async () => {
  const { ask } = await openServer();
  const bytes = new Uint8Array(40_000_001);
  const headers = { ...json, 'Content-Type': 'application/octet-stream' };
  const answer = await ask('/api/file?id=profile&path=photo', headers, bytes);
  expect(answer.status).toBe(413);
  expect((await answer.json()).words).toContain('larger than 40 MB. Save it smaller');
});

test('towns are found while a save is still running', async () => {
  const { ask, desk } = await openServer();
  const end = Promise.withResolvers<void>();
  const saving = desk.queue(() => end.promise);
  const answer = await ask('/api/places?words=panipat');
  expect((await answer.json()).places[0]).toMatchObject({ city: 'Panipat' });
  end.resolve();
  await saving;
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

/** Whether it is a page that {@link awkward} does not name: the registry may get others. */
const isOtherPage = (id: string) => /^pages\/(?!home|contact|other)/.test(id);

/** Every answer but the schema of a form, with hashes and times by their names. */
const plain = (answer: unknown) =>
  JSON.stringify(
    answer,
    (name, part) => {
      if (name === 'schema') return undefined;
      if (name === 'items') return part.filter(({ id = '' }) => !isOtherPage(id));
      return name === 'base' || (name === 'at' && part) ? name : part;
    },
    1,
  );

test('each view of the desk has its data, for content of every state', async () => {
  const { ask, desk } = await openServer(awkward);
  const get = async (path: string) => plain(await (await ask(`/api/${path}`)).json());
  const post = async (name: string, body: object) => (await ask(`/api/${name}`, json, body)).json();
  const { value, base } = (await (await ask(chairs)).json()) as EntryView;
  // A draft, another order, an entry that is not complete, one that is removed.
  await ask(chairs, json, { value: { ...value, year: 20244, hidden: true }, base, session: 'a' });
  await post('reorder', { kind: 'projects', slugs: ['bare', 'none', 'hidden'] });
  expect((await post('add', { kind: 'guides', name: ' Résumé ' })).id).toBe('guides/resume-2');
  await post('remove', { id: 'testimonials/maria-keller' });
  for (const view of [
    'overview',
    'checklist',
    'entry/projects/dining-chairs',
    'entry/services/unreadable',
    'entry/guides/resume-2',
    'versions?id=projects/dining-chairs',
    'version?id=projects/dining-chairs&version=1',
    'removed?kind=testimonials',
    'find?text=each%20inspected&page=/portfolio/hidden',
    'find?text=nowhere&page=/',
    'publishing',
    'preview',
    'places?words=panipat,%20haryana',
  ])
    expect(await get(view)).toMatchSnapshot(view);
  const files = Object.keys(desk.history.head.files);
  expect(files.filter((name) => !isOtherPage(name))).toMatchSnapshot('files');
  const { groups } = await (await ask('/api/overview')).json();
  expect(groups[1].items).toHaveLength(files.filter((name) => name.startsWith('pages/')).length);
  const press = async (name: 'undo' | 'redo') =>
    post(name, { label: (await (await ask('/api/overview')).json())[name] });
  // Another order of entries changes no single one.
  const undone = [await press('undo'), await press('undo'), await press('undo')];
  expect(undone.map(({ changed }) => Object.keys(changed))).toEqual([
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

test('a step answers with the entries that it changed; another program’s change is not undone unseen', async () => {
  const { ask, root, text } = await openServer();
  const change = await changeOf(ask);
  const { entry, overview } = await (await ask(chairs, json, change)).json();
  const undo = await ask('/api/undo', json, { label: overview.undo });
  const before = { ...change.value, year: 2024 };
  expect((await undo.json()).changed).toEqual({
    'projects/dining-chairs': { base: change.base, value: before },
  });
  const redo = await ask('/api/redo', json, { label: overview.undo });
  expect((await redo.json()).changed).toEqual({
    'projects/dining-chairs': { base: entry.base, value: change.value },
  });
  const colours = await text('colours.yaml');
  await writeFile(join(root, 'colours.yaml'), `${colours}# by hand\n`);
  const late = await ask('/api/undo', json, { label: overview.undo });
  expect(late.status).toBe(503);
  expect((await late.json()).words).toContain('Another program changed');
  expect(await text('colours.yaml')).toContain('# by hand');
  expect(await text('projects/01-dining-chairs.yaml')).toContain('year: 2023');
});

test('what changed is counted from the last publication, whose address is shown', async () => {
  const { ask, desk } = await openServer(awkward);
  await ask('/api/started', json, {});
  const { value, base } = (await (await ask(chairs)).json()) as EntryView;
  await ask(chairs, json, { value: { ...value, year: 2023 }, base, session: 'a' });
  desk.history.set('published', { snapshot: desk.history.head.id, at: 0 });
  desk.history.set('published address', 'https://asha.workers.dev');
  await ask('/api/remove', json, { id: 'projects/bare' });
  await ask('/api/add', json, { kind: 'services', name: 'Loading' });
  const { groups, ...rest } = await (await ask('/api/overview')).json();
  expect(rest).toMatchObject({
    owner: { website: 'https://asha.workers.dev' },
    isPublished: true,
    isStarted: true,
    changes: [{ id: 'projects/bare', name: 'Nordsee Hotels', state: 'removed' }],
  });
  const wordsIn = (lists: ListGroup[]) =>
    lists.flatMap(({ items }) => items).find(({ id }) => id === 'projects/dining-chairs')?.changed;
  expect(wordsIn(groups)).toBe('');
  const change = { ...(await changeOf(ask)), session: 'b' };
  const again = await ask(chairs, json, { ...change, value: { ...value, year: 2022 } });
  expect(wordsIn((await again.json()).overview.groups)).toBe('changed since published');
});

test('every answer has the headers of a page that belongs to nobody else', async () => {
  const { ask } = await openServer();
  expect(Object.fromEntries((await ask('/api/overview')).headers)).toMatchSnapshot();
});

test('the preview waits while a file is wrong, though its server is ready', async () => {
  const { ask, desk, root, text } = await openServer();
  const stateNow = async () => (await (await ask('/api/preview')).json()).state;
  expect(await stateNow()).toBe('ready');
  const valid = await text('profile.yaml');
  await writeFile(join(root, 'profile.yaml'), 'name: [');
  expect(await stateNow()).toBe('waiting');
  await writeFile(join(root, 'profile.yaml'), valid);
  expect(await stateNow()).toBe('ready');
  const long: Problem = {
    code: 'long-resume',
    pages: 3,
    longest: [],
    file: 'content/profile.yaml',
  };
  const found = { problems: [long], placeholders: [] };
  (await desk.state()).note(found, found);
  expect(await stateNow(), 'pages show a long resume').toBe('ready');
});
