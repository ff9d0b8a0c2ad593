import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edit, problemsOf, redo, type TestDesk, undo, withDesk } from '#desk/testing/with-desk.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { validContent } from '#model/testing/valid-content.ts';
import { checklist } from './checklist.ts';
import { inventedKinds, removeInvented } from './invented.ts';

const project = String(validContent['projects/01-dining-chairs.yaml']);
const testimonial = String(validContent['testimonials/01-maria-keller.yaml']);
const service = String(validContent['services/01-inspection.yaml']);

/** Two invented projects, and two testimonials, of which one speaks of the first and is invented. */
function invent({ files }: Fixture) {
  files.set('projects/01-dining-chairs.yaml', `sample: true\n${project}`);
  files.set(
    'projects/02-benches.yaml',
    `sample: true\n${project.replace('Nordsee', 'Elbhof').replaceAll('dining-chairs.jpg', 'benches.jpg')}`,
  );
  files.set('projects/benches.jpg', files.get('projects/dining-chairs.jpg') ?? '');
  files.set('testimonials/01-maria-keller.yaml', `sample: true\n${testimonial}`);
  files.set(
    'testimonials/02-ben.yaml',
    testimonial.replace('Maria', 'Ben').replace('project: dining-chairs\n', ''),
  );
}

const guide = `sample: true
title: Terms
description: How a buying agent in India is paid, what it costs, and what happens when a lot fails.
eyebrow: Terms
heading: My terms
introduction: Two clauses.
sections:
  - heading: Payment
    text: A fee for each order.
`;

/** An invented and an own service, and more of both. */
const services =
  (...marks: string[]) =>
  ({ files }: Fixture) => {
    for (const [index, mark] of marks.entries())
      files.set(
        `services/0${index + 1}-${index ? `other-${index}` : 'inspection'}.yaml`,
        mark + service.replace('Inspection', `Service ${index + 1}`),
      );
  };

const found = async ({ desk }: TestDesk) =>
  desk.inTurn(async () => inventedKinds(desk, await desk.state()));

/** The bytes of every file of the content. */
async function bytesIn({ root }: TestDesk): Promise<Map<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  const read = names.map(
    async (name) => [name, (await readFile(join(root, name))).toString('base64')] as const,
  );
  return new Map((await Promise.all(read)).sort());
}

test('what is invented goes with what speaks of it, and one undo brings all back', () =>
  withDesk(async (open) => {
    const { desk, root } = open;
    const before = await bytesIn(open);
    await edit(desk, 'projects/benches', ['year'], 20224);
    const drafts = () => desk.inTurn(async () => (await desk.state()).drafts);
    const drafted = await drafts();
    expect(drafted.size).toBe(1);
    await removeInvented(desk, 'projects');
    expect([...(await drafts())]).toEqual([]);
    // Their pictures go, unless something else names them.
    expect(await readdir(join(root, 'projects'))).toEqual([]);
    expect(await readdir(join(root, 'testimonials'))).toEqual(['02-ben.yaml', 'maria-keller.png']);
    expect(await problemsOf(desk)).toEqual([]);
    const step = 'Two invented projects and one testimonial removed';
    expect(await undo(desk)).toMatchObject({ label: step });
    expect(await bytesIn(open)).toEqual(before);
    expect(await drafts()).toEqual(drafted);
    expect(await redo(desk)).toMatchObject({ label: step });
    expect(await readdir(join(root, 'projects'))).toEqual([]);
  }, invent));

test('what goes, what goes with it, and what the owner wrote is named before', () =>
  withDesk(async (open) => {
    await edit(open.desk, 'projects/benches', ['client'], 'Spree Hotels');
    const { invented } = await checklist(open.desk, async () => []);
    expect(invented).toEqual([
      {
        kind: 'projects',
        names: ['Nordsee Hotels', 'Spree Hotels'],
        written: ['Spree Hotels'],
        testimonials: ['Maria Brandt'],
        dependents: [],
        isLast: true,
        isNeeded: false,
      },
    ]);
  }, invent));

test('losing the reference to a removed entry is not called the owner’s writing', () =>
  withDesk(
    async (open) => {
      const written = async () =>
        (await found(open)).find(({ kind }) => kind === 'services')?.written;
      await removeInvented(open.desk, 'guides');
      expect(await open.text('services/02-other-1.yaml')).not.toContain('guide:');
      expect(await written()).toEqual([]);
      await edit(open.desk, 'services/other-1', ['title'], 'Audits');
      expect(await written()).toEqual(['Audits']);
    },
    (fixture) => {
      services('sample: true\n', 'sample: true\nguide: terms\n')(fixture);
      fixture.files.set('guides/01-terms.yaml', guide);
    },
  ));

test('an own testimonial stays without its project, until Undo', () =>
  withDesk(
    async (open) => {
      const { desk } = open;
      const file = 'testimonials/01-maria-keller.yaml';
      expect(await found(open)).toMatchObject([{ testimonials: [], dependents: ['Maria Brandt'] }]);
      await removeInvented(desk, 'projects');
      expect(await problemsOf(desk)).toEqual([]);
      expect(await open.text(file)).toBe(testimonial.replace(/^project: .*\n/m, ''));
      await undo(desk);
      expect(await open.text(file)).toBe(testimonial);
    },
    (fixture) => {
      invent(fixture);
      fixture.files.set('testimonials/01-maria-keller.yaml', testimonial);
    },
  ));

test('a page that leads with an invented order stays sound without it', () =>
  withDesk(
    async ({ desk, text }) => {
      const home = await text('pages/home.yaml');
      await removeInvented(desk, 'projects');
      expect(await problemsOf(desk)).toEqual([]);
      expect(await text('pages/home.yaml')).not.toContain('One order');
      await undo(desk);
      expect(await text('pages/home.yaml')).toBe(home);
    },
    (fixture) => {
      invent(fixture);
      const home = fixture.files.get('pages/home.yaml');
      const order = 'order:\n  eyebrow: One order\n  project: benches\n  others: Others\n';
      fixture.files.set('pages/home.yaml', `${home}${order}`);
    },
  ));

test('one of a kind that the site needs is the owner’s before the others can go', () =>
  withDesk(
    async (open) => {
      const { desk, root } = open;
      expect(await found(open)).toMatchObject([{ kind: 'services', isNeeded: true }]);
      await expect(removeInvented(desk, 'services')).rejects.toThrow('the site needs one of them');
      expect(await readdir(join(root, 'services'))).toHaveLength(2);
    },
    services('sample: true\n', 'sample: true\n'),
  ));

test('with one of the owner’s, the others go, and the page that names one is named', () =>
  withDesk(
    async (open) => {
      const { desk, root } = open;
      expect(await found(open)).toMatchObject([
        { kind: 'services', isNeeded: false, isLast: false, dependents: ['Home'] },
      ]);
      await removeInvented(desk, 'services');
      expect(await readdir(join(root, 'services'))).toEqual(['03-other-2.yaml']);
      expect(await problemsOf(desk)).toEqual([]);
    },
    services('sample: true\n', 'sample: true\n', ''),
  ));

test('nothing is offered for a single invented entry, and what is not invented stays', () =>
  withDesk(
    async (open) => {
      expect(await found(open)).toEqual([]);
      await expect(removeInvented(open.desk, 'experience')).rejects.toThrow(
        'None of these is invented',
      );
    },
    services('sample: true\n', ''),
  ));
