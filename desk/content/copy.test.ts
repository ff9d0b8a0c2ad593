import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { LiveInbox } from '#desk/messages/messages.ts';
import type { Publisher, PublishingView } from '#desk/publish/publisher.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { edit, type TestDesk, withDesk } from '#desk/testing/with-desk.ts';
import { copyRoutes } from './copy.ts';
import { undoOrRedo } from './history.ts';

/** The routes of a desk's copies, without a port. */
function copiesOf({ desk, root }: TestDesk, state: PublishingView['state'] = 'idle') {
  const publicationsFolder = join(root, '../data');
  const routes = copyRoutes({
    desk,
    publicationsFolder,
    publisher: { view: () => ({ state }) } as Publisher,
    inbox: { table: async () => 'Reference,Name\n7K4M-2Q9P,Maria\n' } as unknown as LiveInbox,
  });
  const ask = async (address: string, bytes?: Uint8Array) => {
    const answer = await routes.request(address, {
      method: bytes ? 'POST' : 'GET',
      ...(bytes && { body: Uint8Array.from(bytes) }),
    });
    return new Uint8Array(await answer.arrayBuffer());
  };
  return {
    publicationsFolder,
    save: (query = '') => ask(`/copy${query}`),
    look: async (copy: Uint8Array) =>
      JSON.parse(Buffer.from(await ask('/copy?only=look', copy)).toString()),
    putBack: (copy: Uint8Array) => ask('/copy', copy),
    /** Why a copy is not taken: the words of the error, which the server turns into an answer. */
    refusalOf: async (copy: Uint8Array) => {
      let words = '';
      routes.onError((error, context) => {
        words = error.message;
        return context.text('');
      });
      await ask('/copy', copy);
      return words;
    },
  };
}

const file = 'projects/dining-chairs';

/** Changes a text, keeps a draft, adds an entry and a picture, removes an entry. */
async function changeMuch({ desk, root, text }: TestDesk) {
  await edit(desk, file, ['year'], 2023, 'a');
  await edit(desk, file, ['client'], '', 'b');
  const other = (await text('projects/01-dining-chairs.yaml')).replace('Dining', 'Other');
  await writeFile(join(root, 'projects/02-other.yaml'), other);
  await writeFile(join(root, 'projects/later.jpg'), 'later');
}

test('a copy put back is one step: one Undo brings everything back, drafts as well', () =>
  withDesk(
    async (open) => {
      const { desk, root } = open;
      const copies = copiesOf(open);
      await edit(desk, 'profile', ['tagline'], '', 'draft of the copy');
      const copied = await bytesBelow(root);
      const copy = await copies.save();
      await edit(desk, 'profile', ['tagline'], 'Another one.', 'later');
      await changeMuch(open);
      await mkdir(join(root, '.git'));
      await writeFile(join(root, '.git/HEAD'), 'of another program');
      const changed = await bytesBelow(root);
      const drafts = desk.database.drafts();
      expect([...drafts.keys()]).toEqual([file]);

      expect(await copies.look(copy)).toEqual({
        name: 'Asha Verma',
        website: expect.stringContaining('https://'),
        projects: 1,
        pictures: Object.keys(copied).filter((name) => /\.(jpg|png)$/.test(name)).length,
      });
      expect(await bytesBelow(root), 'a look changes nothing').toEqual(changed);

      await copies.putBack(copy);
      // A step removes no picture, and touches nothing of another program.
      const kept = ['projects/later.jpg', '.git/HEAD'].map((name) => [name, changed[name]]);
      expect(await bytesBelow(root)).toEqual({ ...copied, ...Object.fromEntries(kept) });
      expect([...desk.database.drafts().keys()]).toEqual(['profile']);

      expect(await undoOrRedo(desk, 'undo')).toEqual({ label: 'Restored a copy' });
      expect(await bytesBelow(root)).toEqual(changed);
      expect(desk.database.drafts()).toEqual(drafts);
    },
    (fixture) => fixture.files.set('projects/हिन्दी.jpg', new Uint8Array([1, 2, 3])),
  ));

test('a copy has the messages as a table, or says that it is without', () =>
  withDesk(async (open) => {
    const copies = copiesOf(open);
    const names = async (query?: string) => Object.keys(unzipSync(await copies.save(query)));
    expect(Buffer.from(unzipSync(await copies.save())['messages.csv'] ?? []).toString()).toContain(
      '7K4M-2Q9P',
    );
    expect(await names('?messages=none')).not.toContain('messages.csv');
    expect(await names('?messages=none')).toContain('content/profile.yaml');
  }));

test('where the site was published goes to another computer, and replaces nothing that is known there', () =>
  withDesk(async (open) => {
    const { database } = open.desk;
    const copies = copiesOf(open);
    const note = join(copies.publicationsFolder, 'published-cloudflare.json');
    await writeFile(note, '{"of":"the copy"}');
    await writeFile(join(copies.publicationsFolder, 'inbox-token'), 'secret');
    database.set('publishing', { place: 'cloudflare', name: 'meera' });
    database.keepMoment('published', await open.desk.moment());
    const copy = await copies.save();
    expect(Buffer.from(copy).includes('secret')).toBe(false);
    await withDesk(async (other) => {
      const there = copiesOf(other);
      await there.putBack(copy);
      const noted = join(there.publicationsFolder, 'published-cloudflare.json');
      expect(await readFile(noted, 'utf8')).toBe('{"of":"the copy"}');
      expect(other.desk.database.setting('publishing')).toEqual({
        place: 'cloudflare',
        name: 'meera',
      });
      expect(other.desk.database.moment('published')).toEqual(database.moment('published'));
    });
    await writeFile(note, '{"of":"now"}');
    database.set('publishing', { place: 'folder' });
    await copies.putBack(copy);
    expect(await readFile(note, 'utf8')).toBe('{"of":"now"}');
    expect(database.setting('publishing')).toEqual({ place: 'folder' });
  }));

test('what is no copy, is damaged, lies or leads elsewhere is refused or left out', () =>
  withDesk(async (open) => {
    const copies = copiesOf(open);
    const copy = await copies.save();
    const before = await bytesBelow(join(open.root, '..'));
    const files: Zippable = { ...unzipSync(copy) };
    const { 'content/profile.yaml': _, ...without } = files;
    for (const [what, bytes] of [
      ['a text', Buffer.from('no archive')],
      ['half of it', copy.subarray(0, copy.length / 2)],
      ['another archive', zipSync({ 'a.txt': Buffer.from('a') })],
      ['no profile', zipSync(without)],
      ['a damaged memory', zipSync({ ...files, 'desk.json': Buffer.from('{"drafts":1}') })],
    ] as const)
      expect(await copies.refusalOf(bytes), what).toBe(
        'This file is not a copy that the desk saved.',
      );
    // An archive says in its list how large a file is.
    const large = Buffer.from(zipSync({ ...files, 'content/projects/large.jpg': Buffer.alloc(9) }));
    const at = large.lastIndexOf('content/projects/large.jpg') - 46 + 24;
    large.writeUInt32LE(600_000_000, at);
    expect(await copies.refusalOf(large)).toBe('This copy is larger than 500 MB.');

    for (const name of ['../up', '/etc/passwd', 'content/../../up', 'content/C:evil.jpg'])
      files[name] = Buffer.from('hostile');
    for (const name of ['content/a\\..\\up.jpg', 'data/../up.json', 'content//x.jpg', 'content/x'])
      files[name] = Buffer.from('hostile');
    await copies.putBack(zipSync(files));
    const left = await bytesBelow(join(open.root, '..'));
    expect(Object.keys(left).filter((name) => !(name in before))).toEqual([]);
    expect(await copiesOf(open, 'running').refusalOf(copy)).toContain('is being published');
  }));
