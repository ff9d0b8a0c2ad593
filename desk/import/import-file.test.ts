import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { undoOrRedo } from '#desk/editing/history.ts';
import { withDesk } from '#desk/testing/with-desk.ts';
import { importOffers, readImportFile } from './import-file.ts';
import { dateOf, linesOf } from './imported-profile.ts';
import { planFor } from './plan.ts';
import { jsonResume, linkedInArchive } from './testing/files.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test('the archive of LinkedIn is read with what its tables say', () => {
  expect(readImportFile(linkedInArchive())).toEqual({
    source: 'LinkedIn',
    name: 'Meera Chauhan',
    title: 'Buyer of kitchenware, at home in Rajasthan',
    email: 'meera@meera-chauhan.in',
    phone: '+91 98290 54321',
    summary: [
      'I buy kitchenware in India for shops abroad.',
      'Nine years, 400 orders, "no surprises".',
    ],
    jobs: [
      {
        title: 'Senior Buyer',
        company: 'Lake City Exports',
        location: 'Udaipur, Rajasthan, India',
        from: '2021-04',
        to: 'present',
        lines: [
          'Cut breakage from 3.1% to 0.8% of 40,000 pieces a year',
          'Moved nine suppliers to sealed samples',
        ],
      },
      {
        title: 'Merchandiser',
        company: 'Aravalli Crafts',
        location: 'Jodhpur, Rajasthan, India',
        from: '2016',
        to: '2021-03',
        lines: [],
      },
    ],
    education: [
      { title: 'Master of Commerce', institution: 'Mohanlal Sukhadia University', year: '2015' },
    ],
    skills: ['Negotiation', 'AQL inspection', 'Incoterms 2020'],
    certificates: [
      {
        name: 'CPSM',
        issuer: 'Institute for Supply Management',
        number: '4411',
        year: '2020',
        register: 'https://www.ismworld.org/verify',
      },
    ],
    languages: [
      { name: 'English', level: 'Full professional' },
      { name: 'Hindi', level: 'Native or bilingual' },
    ],
    leftOut: [
      'Your date of birth and street address: a public site should not show them.',
      '2 other files, such as contacts and messages: a site has no place for them.',
    ],
  });
});

test('a JSON Resume is read, and what is of another kind in it counts as empty', () => {
  const found = readImportFile(encode(JSON.stringify(jsonResume)));
  expect(found).toMatchObject({
    source: 'your résumé',
    name: 'Meera Chauhan',
    skills: ['Negotiation', 'AQL'],
    education: [{ title: 'Master, Commerce', year: '2015' }],
    languages: [{ name: 'English', level: 'Fluent' }],
    leftOut: ['references: the site has no matching part.'],
  });
  expect(found.jobs[0]).toMatchObject({
    from: '2021-04',
    to: 'present',
    lines: ['Buying for twelve shops.', 'Cut breakage from 3.1% to 0.8%.'],
  });
  const odd = {
    basics: { name: 7, summary: null },
    work: { a: 1 },
    skills: ['x', { name: 'AQL' }],
  };
  expect(readImportFile(encode(JSON.stringify(odd)))).toMatchObject({
    name: '',
    jobs: [],
    skills: [],
  });
});

test('dates and bullets are read as programs write them', () => {
  const dates = [
    'Apr 2021',
    '2021-04-15',
    '04/2021',
    '2021',
    'Sept 2021',
    'May 3, 2021',
    '',
    'soon',
  ];
  expect(dates.map(dateOf)).toEqual([
    ...['2021-04', '2021-04', '2021-04', '2021', '2021-09', '2021-05'],
    ...['', ''],
  ]);
  expect(linesOf(' • one\r\n\n- two  words\n–three')).toEqual(['one', 'two words', 'three']);
});

describe('what is refused, in words', () => {
  test.each([
    ['nothing', new Uint8Array(), 'This is neither the ZIP file'],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'This is neither the ZIP file'],
    [
      'a document of Word',
      zipSync({ 'word/document.xml': encode('<x/>') }),
      'no profile of LinkedIn',
    ],
    ['half an archive', linkedInArchive().subarray(0, 900), 'This ZIP file is damaged'],
    [
      'a table in another encoding',
      linkedInArchive({ 'Positions.csv': Uint8Array.from([0x54, 0xe9, 0x0a, 0xff]) }),
      'Positions.csv in this file is damaged',
    ],
    [
      'a table with an open quotation mark',
      linkedInArchive({ 'Skills.csv': 'Name\n"never ends' }),
      'Skills.csv in this file is damaged',
    ],
    ['JSON that is no résumé', encode('{"name":"x"}'), 'is not a résumé'],
    ['JSON of 3 MB', encode(`{"basics":{"name":"${'x'.repeat(3_000_000)}"}}`), 'larger than 2 MB'],
    ['JSON that breaks off', encode('{"basics":{"name":"x"'), 'is not a résumé'],
  ])('%s', (_, bytes, words) => {
    expect(() => readImportFile(bytes)).toThrow(words);
  });

  test('a table that unpacks to more than a career fills is not unpacked', () => {
    const bomb = linkedInArchive({ 'Skills.csv': new Uint8Array(20_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(readImportFile(bomb)).toMatchObject({ name: 'Meera Chauhan', skills: [] });
    expect(readImportFile(bomb).leftOut).toContain('Skills.csv: it is larger than 2 MB.');
  });

  test('of a list of thousands the first forty are taken', () => {
    const skills = `Name\n${Array.from({ length: 5_000 }, (_, at) => `Skill ${at}`).join('\n')}\n`;
    const found = readImportFile(linkedInArchive({ 'Skills.csv': skills }));
    expect(found.skills).toHaveLength(40);
    expect(found.leftOut).toContain('Skills.csv: only the first 40 are read.');
    const work = Array.from({ length: 41 }, () => jsonResume.work[0]);
    const long = readImportFile(encode(JSON.stringify({ ...jsonResume, work })));
    expect(long.jobs).toHaveLength(40);
    expect(long.leftOut).toContain('work: only the first 40 are read.');
  });
});

test('what is chosen is taken over as one step, and one Undo brings every byte back', () =>
  withDesk(async ({ desk, root: _, text }) => {
    const before = await text('profile.yaml');
    const files = await desk.files.list();
    const plan = planFor(desk, await desk.snapshot(), readImportFile(linkedInArchive()));
    expect(plan.offers.map(({ place }) => place)).toEqual([
      'Me, Name',
      'Me, Profession',
      'Me, E-mail',
      'Me, Phone',
      'Me, Summary',
      'Me, Education',
      'Me, Certificates and registrations',
      'Me, Skills for the resume',
      'Me, Languages',
      'Experience, a new job',
      'Experience, a new job',
    ]);
    expect(plan.offers[0]).toMatchObject({ words: 'Meera Chauhan', isOwn: true });
    await importOffers(desk, plan.offers, plan.source);
    const profile = await text('profile.yaml');
    for (const words of ['Meera Chauhan', 'Sukhadia', 'AQL inspection', 'Native or bilingual'])
      expect(profile).toContain(words);
    const added = (await desk.files.list()).filter((name) => !files.includes(name));
    // A job without a bullet waits for one.
    expect(added).toEqual([expect.stringMatching(/^experience\/\d+-lake-city-exports\.yaml$/)]);
    expect(await text(`${added[0]}`)).toContain('Cut breakage from 3.1%');
    expect(desk.database.drafts().map(({ value }) => value)).toMatchObject([
      { title: 'Merchandiser', company: 'Aravalli Crafts', to: '2021-03' },
    ]);
    expect(desk.database.lastStep()?.label).toBe('What came from LinkedIn');
    // The same file again offers nothing that is there.
    const again = planFor(desk, await desk.snapshot(), readImportFile(linkedInArchive()));
    expect(again.offers).toEqual([]);
    await undoOrRedo(desk, 'undo');
    expect(await text('profile.yaml')).toBe(before);
    expect(await desk.files.list()).toEqual(files);
    expect(desk.database.drafts()).toEqual([]);
    await undoOrRedo(desk, 'redo');
    expect(await text('profile.yaml')).toBe(profile);
  }));

test('what the site has no room for is named, with how much of it', () =>
  withDesk(async ({ desk }) => {
    const lines = Array.from({ length: 10 }, (_, at) => `Result ${at}`).join('\n');
    const archive = linkedInArchive({
      'Profile.csv': `First Name,Summary\nMeera,"${lines}"\n`,
      'Positions.csv': `Company Name,Title,Description\nLake City Exports,Buyer,"${lines}"\n`,
    });
    const { offers, leftOut } = planFor(desk, await desk.snapshot(), readImportFile(archive));
    expect(leftOut).toContain('Summary: 6 of 10; at most 4 fit.');
    expect(leftOut).toContain('Responsibilities at Lake City Exports: 2 of 10; at most 8 fit.');
    expect(offers.find(({ place }) => place === 'Me, Summary')?.target).toMatchObject({
      value: ['Result 0', 'Result 1', 'Result 2', 'Result 3'],
    });
  }));

test('a formula or a line break from a file stays text', () =>
  withDesk(async ({ desk, text }) => {
    const archive = linkedInArchive({
      'Profile.csv': 'First Name,Last Name,Headline\n"=HYPERLINK(""x"")","a: b # c\n- d",x\n',
    });
    const plan = planFor(desk, await desk.snapshot(), readImportFile(archive));
    await importOffers(desk, plan.offers.slice(0, 1), plan.source);
    const [draft] = desk.database.drafts();
    const taken = draft?.value ?? (await text('profile.yaml'));
    expect(taken).toContain('HYPERLINK');
    expect((await desk.problems()).map(({ file }) => file)).not.toContain('unreadable');
  }));
