/** Tests what each view of the desk shows, such as the checklist, in a state that has every kind of line. */
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { Checklist, ChecklistLine } from '#desk/content/checklist.ts';
import type { ListGroup, ListItem, Overview } from '#desk/content/overview.ts';
import type { VersionView } from '#desk/content/versions.ts';
import type { MessageList, VisitorMessage } from '#desk/messages/messages.ts';
import type { PublishingView } from '#desk/publish/publisher.ts';
import { render } from '#desk/testing/render.ts';
import { PreviewPane } from '../shell/preview-pane.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { ChecklistView } from './checklist-view.tsx';
import { EntryHead } from './entry-head.tsx';
import { ListView } from './list-view.tsx';
import { MessagesView } from './messages-view.tsx';
import { MineDialog } from './mine-dialog.tsx';
import { PublishProgress, PublishView } from './publish-view.tsx';
import { VersionsView } from './versions-view.tsx';

const desk = {} as never;

/** A noon in the time zone of this computer, as a browser shows it. */
const noon = new Date(2026, 0, 15, 12).getTime();

const item = (id: string, more: Partial<ListItem> = {}): ListItem => ({
  id,
  name: `Name of ${id}`,
  errors: 0,
  isPending: false,
  isInvented: false,
  isHidden: false,
  changed: '',
  ...more,
});

const overview: Overview = {
  owner: { name: 'Asha', isNamed: true, website: 'https://asha.test', logo: '' },
  groups: [
    { kind: 'profile', name: 'Me', items: [item('profile', { isInvented: true })] },
    { kind: 'pages', name: 'Pages', items: [item('pages/home'), item('pages/about')] },
    {
      kind: 'projects',
      name: 'Projects',
      items: [
        item('projects/a', { errors: 2, title: 'Oak chairs', place: 'Hamburg, 2024' }),
        item('projects/b', { isPending: true, isHidden: true }),
        item('projects/c', { isInvented: true, changed: 'changed since 3 May' }),
      ],
    },
    { kind: 'testimonials', name: 'Testimonials', items: [item('testimonials/a')] },
    { kind: 'guides', name: 'Guides', items: [] },
    {
      kind: 'colours',
      name: 'Colours',
      items: [item('colours', { changed: 'changed since 3 May' })],
    },
  ],
  pending: [{ id: 'projects/b', name: 'Name of projects/b' }],
  left: 2,
  outdated: 2,
  isPublished: true,
  changes: [
    { id: 'projects/c', name: 'C', state: 'changed' },
    { id: 'colours', name: 'Colours', state: 'changed' },
  ],
};

const line = (id: string, more: Partial<ChecklistLine>): ChecklistLine => ({
  id,
  path: [],
  group: 'Projects',
  name: `Name of ${id}`,
  words: `Words on ${id}.`,
  reason: 'invented',
  ...more,
});

const lines = [
  line('pages/home', { reason: 'outdated', words: 'Names Jaipur, which is not in Me any more.' }),
  line('profile', { group: 'Me', reason: 'wrong', path: ['social', 0, 'url'] }),
  line('projects/a', { words: 'Write yours.' }),
  line('projects/b', { words: 'Write yours.' }),
  line('pages/home', { group: 'Pages', reason: 'pending' }),
  line('pages/about', { group: 'Pages' }),
  line('services/a', { group: 'Services' }),
];

/** A file that has no form. */
const strayLine: ChecklistLine = {
  reason: 'stray',
  path: [],
  group: 'Files',
  name: 'content/notes.txt',
  words: 'Not known. Move it elsewhere.',
};

test('the checklist has a line for each thing, and says once what several lines share', () => {
  const checklist: Checklist = {
    lines: [...lines, strayLine],
    invented: [
      { kind: 'projects', names: ['A', 'B'], isNeeded: false },
      { kind: 'services', names: ['A', 'B'], isNeeded: true },
    ],
  };
  const show = (list: Checklist) =>
    render(createElement(ChecklistView, { desk }), [[['content', 'checklist'], list]]);
  expect(show(checklist)).toMatchSnapshot();
  expect(show({ lines: [], invented: [] })).toMatchSnapshot('empty');
  const outdated = lines.filter(({ reason }) => reason === 'outdated');
  const title = '<h1>1 text to look at</h1>';
  expect(show({ lines: outdated, invented: [] }), 'nothing is called done').toContain(title);
});

test('a list has the state of each entry, and what was removed', () => {
  const groupOf = (kind: string) =>
    overview.groups.find((group) => group.kind === kind) as ListGroup;
  const show = (kind: string) =>
    render(createElement(ListView, { desk, group: groupOf(kind) }), [
      [['content', 'removed', 'projects'], [{ id: 'projects/d', name: 'Suva' }]],
    ]);
  for (const kind of ['projects', 'testimonials', 'pages', 'guides'])
    expect(show(kind)).toMatchSnapshot(kind);
});

test('the navigation says where one is', () => {
  const show = (route: object) =>
    render(createElement(Sidebar, { overview, route: route as never })).match(
      /<a href="[^"]*" aria-current="page"><svg[^>]*><\/svg> [^<\n]*/g,
    );
  expect(render(createElement(Sidebar, { overview, route: { view: 'home' } }))).toMatchSnapshot();
  for (const [route, name] of [
    [{ view: 'entry', id: 'profile' }, 'Me'],
    [{ view: 'versions', id: 'projects/b' }, 'Projects'],
    [{ view: 'list', kind: 'guides' }, 'Guides'],
    [{ view: 'messages' }, 'Messages'],
    [{ view: 'checklist' }, 'Checklist'],
  ] as const)
    expect(show(route)).toEqual([expect.stringMatching(new RegExp(`</svg> ${name}\\d*$`))]);
});

const message = (more: Partial<VisitorMessage>): VisitorMessage => ({
  reference: '7K4M-2Q9P',
  receivedAt: noon,
  state: 'new',
  spamFlags: '',
  fault: '',
  name: 'Maria',
  email: 'maria@firm.test',
  answer: 'mailto:maria@firm.test',
  details: [['Company', 'Firm']],
  text: 'Two hundred\nchairs.',
  ...more,
});

test('messages say what became of each, and an inbox what it cannot do', () => {
  const show = (list: Partial<MessageList>) =>
    render(createElement(MessagesView), [
      [['messages'], { isThere: true, sendsMail: true, messages: [], backups: '', ...list }],
    ]);
  const messages = [
    message({ fault: 'Refused', spamFlags: 'many links' }),
    message({ reference: '7K4M-2Q9R', state: 'delivered' }),
    message({ reference: '7K4M-2Q9T', details: [], text: 'Ten tables.' }),
  ];
  expect(show({ messages })).toMatchSnapshot();
  expect(show({ messages: messages.slice(0, 1), sendsMail: false })).toMatchSnapshot(
    'without mail',
  );
  expect(show({ isThere: false })).toMatchSnapshot('without an inbox');
});

const publishing: PublishingView = {
  state: 'idle',
  hasArrived: false,
  lines: [
    { kind: 'stage', text: 'Checking', at: noon },
    { kind: 'ok', text: 'All is well.', at: noon },
    { kind: 'stage', text: 'Uploading', at: noon + 60_000 },
    { kind: 'problem', text: 'Exceeded', at: noon + 60_000 },
  ],
  at: noon,
  live: 'https://asha.test',
};

test('publishing shows what changed, the site and the form; a publication how far it is', () => {
  const changes: Overview['changes'] = [
    { id: 'profile', name: 'Me', state: 'changed' },
    { id: 'projects/a', name: 'A', state: 'new' },
    { id: 'projects/b', name: 'B', state: 'removed' },
  ];
  const show = (view: Partial<PublishingView>, more: Partial<Overview> = {}) =>
    render(createElement(PublishView, { desk, overview: { ...overview, changes, ...more } }), [
      [['publishing'], { ...publishing, ...view }],
    ]);
  expect(show({ lastOptions: { name: 'asha' } })).toMatchSnapshot();
  expect(
    show({ at: undefined, live: undefined }, { left: 0, outdated: 0, pending: [], changes: [] }),
  ).toMatchSnapshot('first');
  const states: Partial<PublishingView>[] = [
    { state: 'running', signInAt: 'https://sign.in' },
    { state: 'done' },
    { state: 'failed', code: 'content' },
    { state: 'failed', code: 'invented', hasArrived: true, details: 'The output' },
    { state: 'failed', code: 'account', accounts: [{ id: 'a', name: 'Own' }] },
    { state: 'failed', code: 'domain-used', details: 'It leads elsewhere.' },
    { state: 'failed', at: undefined },
  ];
  for (const state of states) {
    const view = { ...publishing, lines: [], ...state };
    const props = { view, onChoose: () => {}, onReplace: () => {} };
    expect(render(createElement(PublishProgress, props))).toMatchSnapshot(JSON.stringify(state));
  }
});

test('earlier versions say when and what, and each but the present one is brought back', () => {
  const versions: VersionView[] = [
    { id: 3, at: noon, label: 'Client of A', isNow: true, isFirst: false },
    { id: 2, at: noon, label: 'A moved', isNow: false, isFirst: false },
    { id: 1, at: noon, label: 'x', isNow: false, isFirst: true },
  ];
  const show = (id: string) =>
    render(createElement(VersionsView, { desk, id, overview }), [
      [['content', 'versions', id], versions],
    ]);
  expect(show('projects/a')).toMatchSnapshot();
  expect(show('projects/gone')).toContain('Removed');
  expect(show('projects/gone')).not.toContain('Back to writing');
});

test('the head of an entry has what can be done with it', () => {
  const show = (entry: object) =>
    render(createElement(EntryHead, { desk, entry: { name: 'Oak chairs', ...entry } as never }));
  expect(show({ id: 'projects/a', kind: 'projects' })).toMatchSnapshot();
  expect(show({ id: 'profile' })).not.toMatch(/Remove|Projects/);
});

test('one question lists what is still invented', () => {
  const invented = [
    { path: ['name'], label: 'Name', text: 'Asha' },
    { path: ['photo'], label: 'Photo', text: './asha.jpg' },
  ];
  const words = 'Names Jaipur, which is not in Me any more.';
  const outdated = [{ path: ['blurb'], label: 'Foot', text: 'From Jaipur', words }];
  const show = (texts: object[], first: object[] = []) =>
    render(createElement(MineDialog, { desk, id: 'profile', onClose: () => {} }), [
      [
        ['content', 'entry', 'profile'],
        { id: 'profile', name: 'Me', invented: texts, outdated: first },
      ],
    ]);
  // What names something that is gone comes first, and each text once.
  expect(show([...invented, ...outdated], outdated)).toMatchSnapshot();
  expect(show([])).toContain('Nothing is left as it came with the site.');
});

test('the pane of the preview has the page of the field', () => {
  const target = { page: '/about', words: 'Words' };
  const show = (state: string) =>
    render(createElement(PreviewPane, { target, onField: () => {} }), [
      [['preview'], { state, origin: 'http://127.0.0.1:1' }],
    ]);
  expect(show('ready')).toMatchSnapshot();
  expect(show('stopped')).toMatchSnapshot('stopped');
});

test.each<[string, ReactElement]>([
  ['Checklist', createElement(ChecklistView, { desk })],
  ['Publish', createElement(PublishView, { desk, overview })],
])('%s has its heading while it loads', (heading, view) => {
  expect(render(view)).toBe(`<h1>${heading}</h1>\n<p role="status">One moment …</p>`);
});
