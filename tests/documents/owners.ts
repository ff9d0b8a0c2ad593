import type { JsonResumeContent } from '#resume/json-resume.ts';
import type { ResumeContent } from '#resume/model.ts';
import { content } from './sample-resume.ts';

const { profile, projects, words } = content;
const firstRole = content.roles[0] as ResumeContent['roles'][number];

/** A role of the kind that a resume with many has: two or three short bullets. */
function role(
  number: number,
  title: string,
  company: string,
  [from, to]: [string, string],
  responsibilities: string[],
): ResumeContent['roles'][number] {
  const { summary: _, ...rest } = firstRole;
  const slug = `role-${number}`;
  return { ...rest, number, slug, title, company, from, to, responsibilities };
}

const fiveRoles = [
  role(
    1,
    'Sourcing Manager',
    'Kalinga Castings',
    ['2023-02', 'present'],
    [
      'Cut the landed cost of 140 castings by 11% within a year, by moving 60% of the tonnage to two foundries near the port of Paradip.',
      'Brought on-time delivery from 83% to 96% of order lines with weekly calls and a shared plan.',
      'Wrote the supplier manual that 24 foundries have signed.',
    ],
  ),
  role(
    2,
    'Senior Buyer',
    'Deccan Pumps & Valves',
    ['2019-07', '2023-01'],
    [
      'Bought INR 420 million of castings, forgings and motors a year with a team of four.',
      'Replaced three importers by direct contracts with makers in Italy and Korea: 14% lower prices.',
    ],
  ),
  role(
    3,
    'Buyer',
    'Godavari Textiles',
    ['2016-04', '2019-06'],
    [
      'Bought yarn, dyes and packaging for two mills with 900 looms.',
      'Fixed cotton yarn prices for a quarter at a time, against daily prices before.',
    ],
  ),
  role(
    4,
    'Purchase Officer',
    'Sahyadri Switchgear',
    ['2014-01', '2016-03'],
    [
      'Kept 1,200 items of copper, plastic and steel in stock with 98% service level.',
      'Took part in 30 supplier audits to ISO 9001.',
    ],
  ),
  role(
    5,
    'Purchase Assistant',
    'Konkan Agro',
    ['2012', '2013'],
    [
      'Placed 60 orders a week and followed each of them to the gate.',
      'Entered the vendor data when the company moved to SAP MM.',
    ],
  ),
];

/** Owners whose resumes differ as much as resumes do. */
export const owners: Record<string, JsonResumeContent> = {
  'the content of the tests': content,
  'a name in Devanagari': {
    ...content,
    profile: { ...profile, name: 'क्षितिज राठौड़', email: 'kshitij@example.in' },
  },
  'five roles': {
    words,
    profile: { ...profile, name: 'Meenakshi Venkataraman', title: 'Head of Purchasing' },
    roles: fiveRoles,
    testimonials: [],
    projects: projects.slice(0, 3),
  },
  'one role and no project': {
    words,
    profile: {
      ...profile,
      name: 'Zoya Khan',
      title: 'Purchase Assistant',
      resumeSummary: ['Commerce graduate with one year in the purchase office of a tile maker.'],
      tools: [{ label: 'Software', items: ['TallyPrime', 'Microsoft Excel'] }],
      education: [{ title: 'Bachelor of Commerce', institution: 'Mewar College', year: 2025 }],
    },
    roles: [
      role(
        1,
        'Purchase Assistant',
        'Aravalli Tiles',
        ['2025-07', 'present'],
        ['Compared the quotations of 40 suppliers of glaze and packaging.'],
      ),
    ],
    projects: [],
    testimonials: [],
  },
};
