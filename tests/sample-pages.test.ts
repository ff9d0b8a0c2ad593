/** Tests that the sample's pages stay true for another owner: none repeats a fact of the profile or of an entry. */
import { expect, test } from 'vitest';
import { readContent } from '#model/content.ts';
import { formatReport } from '#model/problem.ts';

const { content, problems } = await readContent({ root: 'content' });
if (!content) throw new Error(formatReport(problems));

/** The places, languages, clients and firms that the profile and the entries name. */
const facts = [
  ...Object.values(content.profile.location).filter((value) => typeof value === 'string'),
  content.profile.name,
  content.profile.yearsOfExperience,
  ...content.profile.languages.map(({ name }) => name),
  ...content.projects.flatMap(({ client, city, country }) => [client, city, country]),
  ...content.experience.flatMap(({ company }) => [company]),
].filter((fact) => fact.length > 3);

test('no page of the sample states a fact of the profile or of an entry', () => {
  expect(facts).toContain(content.profile.location.region);
  for (const [name, page] of Object.entries(content.pages).filter(([, { sample }]) => sample)) {
    const text = JSON.stringify(page);
    const stated = facts.filter((fact) => new RegExp(`\\b${RegExp.escape(fact)}\\b`).test(text));
    expect(stated, name).toEqual([]);
  }
});
