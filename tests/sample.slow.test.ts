import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { periodInYears } from '#model/period.ts';
import { readContent } from '#model/read/read-content.ts';
import { budgets } from './budgets/budgets.ts';

// What the product promises of the sample that it ships with; an owner's own content promises other things.
const { content, files: written } = await readContent({ root: 'content' });
const profile = written.singles.profile?.data;
const isSample = profile?.sample === true && profile.email === 'hello@example.com';

const claims = [
  ...['5+ years of experience', '10,000+ units sourced', '40% efficiency gain', '99.5% uptime'],
  ...['15% cost saving', '200+ pieces', '25% lead time cut', '30% defect cut', '20% savings'],
];

/** All texts of a value, one after the other. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value).replaceAll(/\s+/g, ' ')];

describe.runIf(isSample)('the sample', () => {
  const titles = (entries?: { title: string }[]) => entries?.map(({ title }) => title);

  test('is sound', () => {
    expect(content).toBeDefined();
  });

  test.each(claims)('makes the claim "%s" somewhere', (claim) => {
    const texts = textsOf(content).join(' ').toLowerCase();
    expect(texts).toContain(claim.toLowerCase());
  });

  test('has the six badges', () => {
    expect(content?.profile.badges.map(({ label }) => label)).toEqual([
      '5+ Years Experience',
      'International Sourcing',
      'Quality Assurance',
      'On-Time Delivery',
      '10,000+ Units Sourced',
      'Multi-Industry Expertise',
    ]);
  });

  test('has the three offers and the six services', () => {
    expect(titles(content?.pages.home.offers.cards)).toEqual([
      'Purchase Management',
      'International Sourcing',
      'Quality Control',
    ]);
    expect(titles(content?.services)).toEqual([
      'Purchase Management',
      'International Sourcing',
      'Supplier & Vendor Management',
      'Quality Control & Inspection',
      'Negotiation & Cost Optimization',
      'Logistics Coordination',
    ]);
  });

  test('has the facts, the languages and eight competencies', () => {
    const facts = textsOf(content?.profile.quickFacts).join(' ');
    for (const fact of ['5+ years', 'English and Hindi', 'Rajasthan, India'])
      expect(facts).toContain(fact);
    expect(content?.profile.competencies).toHaveLength(8);
  });

  test('has three roles, four testimonials and six projects', () => {
    expect(content?.roles.map((role) => periodInYears(role, content.words))).toEqual([
      '2022 to Present',
      '2022 to 2025',
      '2020 to 2022',
    ]);
    expect(content?.testimonials).toHaveLength(4);
    expect(content?.projects).toHaveLength(6);
  });

  test('is built to pages and fonts of one flight each', () => {
    const files = globSync(['dist/**/*.html', 'dist/_astro/fonts.*.css']);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files)
      expect(brotliCompressSync(readFileSync(file)).length, file).toBeLessThanOrEqual(
        budgets.firstFlight.limit,
      );
  });

  test('greets about a sourcing project', () => {
    expect(content?.profile.whatsapp.greeting).toContain('discuss a sourcing project');
  });
});
