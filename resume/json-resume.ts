import type { ResumeContent } from './model.ts';

/** A month or year as the schema wants it; a present role has no end. */
const endDate = (to: string) => (to === 'present' ? {} : { endDate: to });

function basics({ profile }: ResumeContent) {
  const { name, title, email, phone, website, summary, location, social } = profile;
  return {
    name,
    label: title,
    email,
    phone,
    url: website,
    summary: summary.join('\n\n'),
    location: {
      city: location.city,
      region: location.region,
      countryCode: location.countryCode,
    },
    profiles: social.map(({ label, url }) => ({ network: label, url })),
  };
}

const work = ({ roles }: ResumeContent) =>
  roles.map(({ company, title, location, from, to, summary, responsibilities }) => ({
    name: company,
    position: title,
    location,
    startDate: from,
    ...endDate(to),
    ...(summary && { summary }),
    highlights: responsibilities,
  }));

const projects = (content: ResumeContent) =>
  content.projects.map(({ title, client, year, results }) => ({
    name: title,
    entity: client,
    endDate: String(year),
    highlights: results.map(({ figure, label }) => `${figure} ${label}`),
  }));

/**
 * The resume by the JSON Resume schema (https://jsonresume.org/schema), for programs that read it.
 * It holds every project, where the printed forms hold the first six.
 */
export function jsonResume(content: ResumeContent) {
  const { competencies, tools, education, languages, website } = content.profile;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basics(content),
    work: work(content),
    projects: projects(content),
    skills: [
      { name: 'Core competencies', keywords: competencies.map(({ title }) => title) },
      ...tools.map(({ label, items }) => ({ name: label, keywords: items })),
    ],
    education: education.map(({ title, institution, year }) => ({
      institution,
      studyType: title,
      endDate: String(year),
    })),
    languages: languages.map(({ name, level }) => ({ language: name, fluency: level })),
    meta: { version: 'v1.0.0', canonical: new URL('/resume.json', website).href },
  };
}
