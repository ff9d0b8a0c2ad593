/** An owner with one or two of all that a resume can have, for tests that compare a whole document. */
import type { Content } from '#model/read.ts';
import { plainOrder } from '../invented-order.ts';
import { content } from './sample-resume.ts';

const entry = { sample: false, slug: 'entry', number: 1, file: '' };
const job = { sample: false, slug: 'job', number: 1, briefInResume: false };
const results = [
  { figure: '25%', label: 'lead time cut', comparedWith: '12 weeks against 16' },
  { figure: '0', label: 'pieces returned', comparedWith: 'all 212 inspected' },
];
const certificate = { sample: false, kind: 'certificate', name: 'CPSM', issuer: 'ISM' } as const;

export const oneOfEach: Content = {
  ...content,
  profile: {
    ...content.profile,
    name: 'Dr. Asha Verma, MBA',
    title: 'Purchase Manager',
    introduction: 'I buy furniture; for importers, in India.',
    summary: ['A summary that the page has.'],
    // Of a last line that is short, and of a name that is a little longer than a line.
    resumeSummary: ['I have bought since 2018.', `Each order: ${'one two six '.repeat(8)}ten`],
    resumeFacts: ['Notice period: one month', 'Would move within India'],
    location: { ...content.profile.location, regionCode: undefined },
    email: 'asha@verma.test',
    phone: '+91 98290 12345',
    website: 'https://www.verma.test/',
    whatsapp: { phone: '+91 98290 54321', greeting: 'Hello' },
    social: [
      { label: 'LinkedIn', url: 'https://www.linkedin.com/in/asha-verma/' },
      { label: 'Own shop', url: 'https://shop.verma.test' },
    ],
    languages: [
      { name: 'English', level: 'Fluent' },
      { name: 'Hindi', level: 'Native' },
    ],
    tools: [{ label: 'Trade', items: ['Incoterms 2020', 'UCP 600'] }],
    education: [{ title: 'Bachelor of Commerce', institution: 'Mewar College', year: 2018 }],
    certificates: [
      { ...certificate, year: 2023, register: 'https://register.test/cpsm' },
      { ...certificate, name: 'Fellow', kind: 'membership', validUntil: '2020-12' },
      { ...certificate, name: 'IEC', kind: 'registration' },
    ],
  },
  pages: {
    ...content.pages,
    about: {
      ...content.pages.about,
      competencies: {
        eyebrow: 'Skills',
        heading: 'Competencies',
        items: [
          { title: 'Inspection', description: 'Before shipment.' },
          { title: 'Sourcing', description: 'In eight countries.' },
        ],
      },
    },
  },
  experience: [
    {
      ...job,
      file: 'content/experience/01-job.yaml',
      title: 'Head of Purchasing',
      company: `Aravali Panels ${'and Switchgear '.repeat(5)}Limited`,
      location: 'Jaipur, RJ, India',
      from: '2020-06',
      to: 'present',
      summary: 'A maker of switchgear.',
      responsibilities: ['Bought parts for 35 panels a month.', 'Cut stock by 20%.'],
    },
    {
      ...job,
      file: 'content/experience/02-job.yaml',
      title: 'Buyer',
      company: 'Thar Exports',
      location: 'Jodhpur, RJ, India',
      from: '2018',
      to: '2020-05',
      responsibilities: ['Compared quotations.'],
    },
    {
      ...job,
      file: 'content/experience/03-job.yaml',
      title: 'Trainee',
      company: 'Mewar Mills',
      location: 'Udaipur, RJ, India',
      from: '2016',
      to: '2018',
      responsibilities: ['Learned.'],
      briefInResume: true,
    },
  ],
  projects: [
    {
      ...plainOrder,
      ...{ slug: 'dining-chairs', title: 'Dining chairs for a hotel', client: 'Nordsee Hotels' },
      ...{ city: 'Hamburg', country: 'Germany', category: 'Furniture', year: 2024, results },
      description: 'Chairs, each inspected.',
      gates: [
        { title: 'Brief', note: 'Agreed', planned: '2024-01-09', actual: '2024-01-09' },
        { title: 'Ship', note: 'Handed over', planned: '2024-04-01', actual: '2024-04-02' },
      ],
    },
    {
      ...plainOrder,
      ...{ slug: 'fence', title: 'A fence for a zoo', client: 'A zoo', city: 'Riga' },
      ...{ country: 'Latvia', category: 'Metal', year: 2022, results: results.slice(1) },
      description: 'A fence, galvanised.',
    },
  ],
  testimonials: [
    {
      ...entry,
      ...{
        name: 'Maria',
        company: 'Nordsee',
        country: 'Germany',
        quote: 'Good.',
        consent: 'By email',
      },
    },
    { ...entry, ...{ name: 'Ilze', company: 'A zoo', country: 'Latvia', quote: 'Fine.' } },
  ],
};
