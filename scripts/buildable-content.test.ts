/** Tests what the content check and the launch check say. */
import { expect, test } from 'vitest';
import { fixtureFolder } from '#model/testing/fixture.ts';
import { checkContent, type LaunchCheck } from './buildable-content.ts';

type Change = Parameters<typeof fixtureFolder>[0];

const check = async (launch: LaunchCheck, change: Change) =>
  checkContent(await fixtureFolder(change), launch);

const service = 'services/01-inspection.yaml';
const invent: Change = (f) => f.files.set(service, `sample: true\n${f.files.get(service)}`);

test('valid content without invented entries is ready to launch', async () => {
  const { content, lines, errors } = await check('strict', () => {});
  expect(content).toBeDefined();
  expect(errors).toEqual([]);
  expect(lines).toMatchInlineSnapshot(`
    [
      "The content has no problems: 1 service, 1 job, 1 project, 1 testimonial. The site can be built.",
      "Ready to launch: nothing in the content is invented.",
    ]
  `);
});

test('a website that is still missing is named', async () => {
  const { lines, errors } = await check('strict', (f) =>
    f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://www.example.com'),
  );
  expect(errors).toEqual([]);
  expect(lines.at(-1)).toContain('No address of your own yet');
});

test('with a problem there is no content, and its file is named', async () => {
  const verdict = await check('none', (f) => f.files.delete(service));
  expect(verdict).toMatchObject({ lines: [], fault: 'problems' });
  expect(verdict.content).toBeUndefined();
  expect(verdict.errors.join()).toContain('services/');
});

test('content that cannot be read is reported in one sentence', async () => {
  const { errors, fault } = await checkContent('README.md', 'none');
  expect(fault).toBe('unreadable');
  expect(errors.join('\n')).toMatch(
    /^The content cannot be read: ENOTDIR.*README\.md'\. .* account .*$/,
  );
});

test('something invented prevents a launch only, and is listed for a trial', async () => {
  expect(await check('none', invent)).toMatchObject({ content: {}, errors: [] });
  const trial = await check('trial', invent);
  expect(trial.content).toBeDefined();
  const strict = await check('strict', invent);
  expect(strict).toMatchObject({ fault: 'invented', errors: trial.errors });
  expect(strict.content).toBeUndefined();
  expect(strict.errors.join()).toContain('01-inspection.yaml');
});
