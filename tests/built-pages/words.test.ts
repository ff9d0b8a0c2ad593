import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { wordsInOrder } from '../documents/sample-resume.ts';
import { content } from '../test-content.ts';
import { builtPages } from './pages.ts';

const { profile, pages, projects, roles, services, testimonials, guides } = content;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What the content says on each page, by the page's address; `content.test.ts` has the lists. */
const expected: Record<string, (string | undefined)[]> = {
  '/': [
    ...[profile.name, profile.title, profile.tagline, profile.introduction],
    ...pages.home.badges.map(({ label }) => label),
    ...pages.home.offers.cards.flatMap(({ title, description }) => [title, description]),
    ...pages.home.process.gates.map(({ title }) => title),
    ...testimonials.flatMap(({ name, company, country, quote }) => [name, company, country, quote]),
    ...profile.certificates.flatMap(({ name, issuer, number }) => [name, issuer, number]),
    ...projects.map(({ city }) => city),
    ...Object.values(pages.home.closing),
  ],
  '/about': [
    ...profile.summary,
    ...pages.about.facts.items.flatMap(({ label, value }) => [label, value]),
    ...pages.about.competencies.items.map(({ title }) => title),
  ],
  '/services': services.flatMap(({ title, description }) => [title, description]),
  '/experience': roles.map(({ summary }) => summary),
  '/contact': [profile.email, profile.phone, profile.location.city, profile.workingHours?.answer],
  '/resume': wordsInOrder(resumeModel(content)),
  ...Object.fromEntries(
    projects.map((project) => [
      `/portfolio/${project.slug}`,
      [
        project.title,
        project.story ? (project.summary ?? project.description) : project.description,
        ...Object.values(project.story ?? {}),
        ...(project.gates ?? []).map(({ title }) => title),
        ...project.photos.map(({ caption }) => caption),
      ],
    ]),
  ),
  ...Object.fromEntries(
    guides.map(({ slug, heading, sections }) => [
      `/${slug}`,
      [heading, ...sections.flatMap((section) => [section.heading, section.text])],
    ]),
  ),
};

test('every word of the content is shown on its page', () => {
  const built = builtPages();
  for (const [path, texts] of Object.entries(expected)) {
    const $ = load(`${built.get(`${path}/index.html`.replace(/^\/+/, ''))}`);
    $('script, style').remove();
    const page = plain($('body').text()).toLowerCase();
    const said = texts.flatMap((text) => (text ? [plain(text)] : []));
    expect(said.length, path).toBeGreaterThan(0);
    const missing = said.filter((text) => !page.includes(text.toLowerCase()));
    expect(missing, path).toEqual([]);
  }
});
