/** The shortest content that the schemas accept, as the texts of its files, for tests. */
import { readFileSync } from 'node:fs';
import { pageSchemas } from '#model/pages.ts';

const page = (more = '') => `title: A page
description: A sentence that is long enough to be shown under a title in search results.
${more}`;

const heading = `eyebrow: Above
heading: A heading
introduction: A sentence under it.
`;

const closing = `closing:
  heading: A question?
  text: What happens next.
`;

const profile = `name: Asha Verma
title: Purchase Manager
yearsOfExperience: 8 years
tagline: Bought with care.
introduction: I buy for others.
summary:
  - I have bought for others since 2018.
blurb: Purchasing from Rajasthan.
highlights:
${'  - icon: globe\n    label: International Sourcing\n'.repeat(6)}location:
  city: Jaipur
  region: Rajasthan
  country: India
  coordinates:
    latitude: 26.91
    longitude: 75.79
email: asha@verma-sourcing.in
phone: "+91 9829012345"
whatsapp:
  greeting: Hello, I would like to discuss a project.
website: https://verma-sourcing.in
social:
  - label: LinkedIn
    url: https://www.linkedin.com/in/asha-verma-sourcing
workingHours:
  days: [Monday, Tuesday]
  from: "09:30"
  to: "18:30"
  answer: Within one working day.
languages:
  - name: Hindi
    level: Native
tools:
  - label: Trade
    items:
      - Incoterms 2020
education:
  - title: Bachelor of Commerce
    institution: Jaipur Commerce College
    year: 2018
`;

const home = page(`offers:
  eyebrow: What I do
  heading: Three offers
  cards:
${'    - service: inspection\n      title: An offer\n'.repeat(3)}process:
  eyebrow: How
  heading: Six gates
  gates:
${'    - title: Brief\n      description: In writing.\n'.repeat(6)}testimonials:
  eyebrow: From clients
  heading: What they say
${closing}`);

const project = `title: Dining chairs for a hotel
client: Nordsee Hotels
city: Hamburg
country: Germany
coordinates:
  latitude: 53.55
  longitude: 9.99
category: Furniture
year: 2024
incoterm: FCA
description: Chairs for three hotels, each inspected.
results:
  - figure: "200+"
    label: pieces shipped
    comparedWith: 212 against 212 ordered
  - figure: 25%
    label: shorter lead time
    comparedWith: 12 weeks against 16
  - figure: 0
    label: pieces returned
    comparedWith: All 212 inspected
picture:
  file: ./dining-chairs.jpg
  alternative: A row of chairs
`;

const role = `title: Purchase Manager
company: Aravali Panels
location: Jaipur, RJ, India
from: 2020-06
to: present
responsibilities:
  - Bought parts for 35 panels a month.
`;

const service = `icon: search-check
title: Inspection
description: I inspect the goods, and you read the report.
deliverables:
  - An inspection report
  - Photographs
`;

const testimonial = `photo: ./maria-keller.png
name: Maria Keller
company: Nordsee Hotels
country: Germany
quote: The chairs came when they should.
project: dining-chairs
consent: By email, 12 April 2024
`;

const colours = `primary:
  light: "#1c46c0"
  dark: "#8fb0ff"
accent:
  light: "#ffb21e"
  dark: "#ffb21e"
bg:
  light: "#ffffff"
  dark: "#0a1222"
ink:
  light: "#0c1a33"
  dark: "#edf1fa"
deep:
  light: "#0c1a33"
  dark: "#111e38"
`;

/** Pages that are a heading, or a heading and a closing band; a page with more has its own text below. */
const plainPages = Object.fromEntries(
  Object.entries(pageSchemas).map(([name, { shape }]) => [
    `pages/${name}.yaml`,
    page('closing' in shape ? heading + closing : heading),
  ]),
);

/** The smallest valid content with an entry of each kind but guides, by path in `content/`; nothing in it is a sample. */
export const validContent: Readonly<Record<string, string>> = {
  'profile.yaml': profile,
  'colours.yaml': colours,
  ...plainPages,
  'pages/home.yaml': home,
  'pages/about.yaml': page(`${heading}competencies:
  eyebrow: Skills
  heading: Core competencies
  items:
${'    - title: Inspection\n      description: Before the goods are shipped.\n'.repeat(8)}${closing}`),
  'pages/contact.yaml': page(
    `${heading}form:\n  heading: Write to me\n  privacy: Kept only to answer you.\n  projectTypeHint: Such as furniture.\n  messageHint: Item and quantity.\n`,
  ),
  'services/01-inspection.yaml': service,
  'experience/01-purchase-manager.yaml': role,
  'projects/01-dining-chairs.yaml': project,
  'testimonials/01-maria-keller.yaml': testimonial,
};

/** The fields of the owner that may be left out. */
const optional = /^(?:whatsapp|social):\n(?: .*\n)+/gm;

/** The least that is valid: without what may be left out. */
export const leastContent: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(validContent).filter(([name]) => !/^(projects|testimonials)\//.test(name)),
  ),
  'profile.yaml': profile.replace(optional, ''),
};

/** A guide with every kind of part: that of the tests' site, which names a project of {@link validContent}. */
export const validGuide = readFileSync(
  'tests/content/guides/01-terms-and-prices.yaml',
  'utf8',
).replace('project: zoo-fence', 'project: dining-chairs');
