/** The resume as `resume.json`, in the JSON Resume format that programs read. */
import type { Content } from '#model/content.ts';
import { ownerPhotoPath, qualifications } from '#model/schemas/profile.ts';
import { resultLine } from './resume-model.ts';
import { plainTexts } from './typography.ts';

/** The field `endDate`; absent for a present job. */
const endDate = (to: string) => (to === 'present' ? {} : { endDate: to });

function basics({ profile }: Content) {
  const { name, title, email, phone, website, location, social } = profile;
  const summary = profile.resumeSummary ?? profile.summary;
  const image = profile.photo && new URL(ownerPhotoPath, website).href;
  return {
    name,
    label: title,
    ...(image && { image }),
    email,
    phone,
    url: website,
    // JSON Resume has no field for a notice period or a move; readers of the summary find both.
    summary: [...summary, profile.resumeFacts.join('\n')].filter(Boolean).join('\n\n'),
    location: { city: location.city, region: `${location.region}, ${location.country}` },
    profiles: social.map(({ label, url }) => ({
      network: label,
      username: new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? label,
      url,
    })),
  };
}

const work = ({ experience }: Content) =>
  experience.map(({ company, title, location, from, to, summary, responsibilities }) => ({
    name: company,
    position: title,
    location,
    startDate: from,
    ...endDate(to),
    ...(summary && { summary }),
    highlights: responsibilities,
  }));

const projects = ({ projects: all, profile }: Content) =>
  all.map(({ title, slug, client, city, country, category, year, description, results, gates }) => {
    const days = (gates ?? []).map(({ actual }) => actual);
    return {
      name: title,
      description,
      entity: `${client}, ${city}, ${country}`,
      type: category,
      url: new URL(`/portfolio/${slug}`, profile.website).href,
      startDate: days.at(0) ?? String(year),
      endDate: days.at(-1) ?? String(year),
      highlights: results.map(resultLine),
    };
  });

/**
 * The resume by the JSON Resume schema (https://jsonresume.org/schema).
 * It holds every project, where the printed forms hold the first six.
 */
export function jsonResume(content: Content) {
  const { tools, education, languages, certificates, website } = content.profile;
  return plainTexts({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basics(content),
    work: work(content),
    projects: projects(content),
    skills: [
      {
        name: 'Core competencies',
        keywords: content.pages.about.competencies.items.map(({ title }) => title),
      },
      ...tools.map(({ label, items }) => ({ name: label, keywords: items })),
    ],
    education: education.map(({ title, institution, year }) => ({
      institution,
      studyType: title,
      endDate: String(year),
    })),
    certificates: qualifications(certificates).map(({ name, issuer, year, register }) => ({
      name,
      issuer,
      ...(year && { date: String(year) }),
      ...(register && { url: register }),
    })),
    languages: languages.map(({ name, level }) => ({ language: name, fluency: level })),
    meta: {
      version: 'v1.0.0',
      canonical: new URL('/resume.json', website).href,
    },
  });
}
