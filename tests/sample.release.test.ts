import { globSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { pagePath } from '#host/headers/headers-file.ts';
import { readContent } from '#model/check/read-content.ts';
import { periodInYears } from '#model/period.ts';
import { budgets } from './budgets/budgets.ts';
import { ownSite } from './build-site.ts';
import { bytesOf, readEdgeHeaders } from './edge-headers.ts';
import { startServer } from './start-server.ts';

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

/** What a browser receives at an address: the answer with its headers, in bytes. */
const travelled = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const headers = answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
      let bytes = `HTTP/1.1 ${answer.statusCode} OK`.length + 2 + headers + 2;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

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

  test('is served as pages and fonts of one flight each, with their headers, at both hosts', async () => {
    const files = globSync(['**/*.html', '_astro/fonts.*.css'], { cwd: 'dist' }).filter(
      (name) => !name.startsWith('contact/templates/'),
    );
    expect(files.length).toBeGreaterThan(10);
    const { origin, stop } = await startServer(ownSite);
    const edgeHeadersOf = readEdgeHeaders('dist');
    const sizes = await Promise.all(
      files.map(async (name) => {
        const path = name.endsWith('.html') ? pagePath(name) : `/${name}`;
        const edge = statSync(`dist/${name}.br`).size + bytesOf(edgeHeadersOf(path));
        return { path, node: await travelled(origin + path), edge };
      }),
    ).finally(stop);
    const { firstFlight, caseDocument } = budgets;
    expect(sizes.filter(({ node }) => node > firstFlight.limit)).toEqual([]);
    // What the platform adds is counted as it travels over HTTP/1.1; later versions of HTTP compress it.
    const limitAtEdge = (path: string) =>
      (path.startsWith('/portfolio/') ? caseDocument : firstFlight).limit;
    expect(sizes.filter(({ path, edge }) => edge > limitAtEdge(path))).toEqual([]);
  });

  test('greets about a sourcing project', () => {
    expect(content?.profile.whatsapp.greeting).toContain('discuss a sourcing project');
  });
});
