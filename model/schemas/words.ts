import { z } from 'zod';
import { pages } from '#model/pages.ts';
import { accepted } from './accepted.ts';
import { reportWords } from './report-words.ts';
import { weekdays } from './weekdays.ts';
import { group, sentence, type Word, word } from './word.ts';

const navigation = Object.fromEntries(
  pages.map(({ name, label }) => [name, word(label, `The name of the page ${name} in links`, 24)]),
) as Record<(typeof pages)[number]['name'], Word>;

const layout = {
  skip: word('Skip to the content', 'The first link of each page, for people without a mouse'),
  main: word('Main', 'The name of the navigation for screen readers'),
  menu: word('Menu', 'The button that opens the menu on a phone', 24),
  dark: word('Dark colours', 'The button that changes the colours', 40),
  quickLinks: word('Quick links', 'Over the links at the foot'),
  reachMe: word('Reach me', 'Over the ways to reach you at the foot'),
  fromPage: sentence(
    'I am writing from your page “{title}”.',
    'The words after your WhatsApp greeting, so that you see what it is about',
  ),
};

const buttons = {
  contact: word('Get in Touch', 'To the form, in the navigation and on several pages', 32),
  resume: word('View Resume', 'To the resume', 32),
  quote: word('Request a Quote', 'To the form, on the services page', 32),
  pastProjects: word('View Past Projects', 'To the portfolio, on the services page', 32),
  conversation: word('Start a conversation', 'To the form, in the closing band', 32),
  projects: word('View past projects', 'To the portfolio, in the closing band', 32),
  services: word('See the services', 'To the services, in the closing band', 32),
  experience: word('See my experience', 'To the experience, in the closing band', 32),
  home: word('Return to Home', 'To the home page, where a page is missing', 32),
};

const home = {
  highlights: word('Highlights', 'The name of the row of badges for screen readers'),
  service: word('See the service', 'The link of an offer to its service', 40),
  oneOrder: word('See one order, gate by gate', 'The link to a project that shows its gates', 40),
  case: sentence('Case {number}', 'The link from a testimonial to its project'),
  portrait: sentence('Portrait of {name}', 'What a portrait shows, for people who cannot see it'),
};

const certificates = {
  certificate: word('Certificate', 'Over a certificate', 32),
  membership: word('Membership', 'Over a membership', 32),
  registration: word('Registration', 'Over a registration', 32),
  number: sentence('No. {number}', 'The number of a certificate'),
  validUntil: sentence('valid to {date}', 'How long it is valid'),
  since: sentence('since {year}', 'Since when you have it'),
  register: word('Look it up', 'The link to the register', 32),
  copy: word('Read it, PDF', 'The link to the copy of a certificate', 32),
  sample: word('Sample', 'Beside a certificate that is invented', 24),
};

const map = {
  places: sentence('Places reached from {origin}', 'Over the list of places for screen readers'),
  project: word('1 project', 'Beside a place with one project'),
  projects: sentence('{count} projects', 'Beside a place with more'),
  also: sentence('Also to {places}', 'Under the map, the places whose names found no room on it'),
  more: sentence('and {count} more', 'After the first of many such places'),
  lane: sentence('The lane to {city}', 'What the map of one project shows'),
};

const about = {
  summary: word('Professional summary', 'Over the summary, for screen readers'),
};

const services = {
  receive: word('You receive', 'Over the list of what the client gets', 40),
  ask: word('Ask about this service', 'The link to the form', 40),
  message: sentence('I would like to ask about {title}.', 'What the form then says at first'),
};

const portfolio = {
  all: word('All', 'The choice of all categories', 24),
  filter: word('Show projects by category', 'The name of the filter for screen readers'),
  showing: sentence('Showing {count} of {total} projects', 'Under the filter'),
  client: word('Client', 'Over the client', 24),
  location: word('Location', 'Over the place', 24),
  incoterm: word('Incoterm', 'Over the delivery term and the year', 24),
  results: word('Key results', 'Over the figures, for screen readers'),
  gates: sentence('{count} gates', 'At the foot of a card, how many gates its project shows'),
  withReport: word('inspection report', 'In the same place, where there is one', 32),
  ask: word('Ask about a project like this', 'The link to the form', 40),
  message: sentence(
    'I would like to ask about a project like {number}, {title}.',
    'What the form then says at first',
  ),
  neighbours: word('Projects', 'The name of the links to other projects for screen readers'),
  allProjects: word('All projects', 'The link from a project to the portfolio', 32),
};

const project = {
  read: word('Read the case', 'The link from a card to the page of the project', 40),
  report: word('Report, PDF', 'The button with the inspection report', 32),
  next: sentence('Next project, {number}', 'Over the next project'),
  incoterm: word('Incoterms 2020', 'Over the delivery term', 24),
  hsCode: word('HS code', 'Over the customs tariff number', 24),
  quantity: word('Quantity', 'Over the quantity', 24),
  container: word('Container', 'Over the container', 24),
  part: word('Part', 'In the title block of a drawing', 24),
  scale: word('Scale', 'In the title block of a drawing', 24),
  material: word('Material', 'In the title block of a drawing', 24),
  aql: word('AQL, ISO 2859-1', 'In the title block of a drawing', 24),
  revision: word('Revision', 'In the title block of a drawing', 24),
  drawing: word('Drawing', 'In the title block of a drawing', 24),
  story: word('The story', 'Over the story', 32),
  situation: word('Situation', 'Over the first part of the story', 32),
  action: word('What I did', 'Over the second part of the story', 32),
  result: word('Result', 'Over the third part of the story', 32),
  numbers: word('In numbers', 'Over the results where there is no story', 32),
  measured: word('What was measured', 'The heading of the results where there is no story'),
  counted: sentence('{text}; n\u00a0=\u00a0{count}', 'A result with the number of pieces counted'),
  before: word('Before', 'The number before, where it has no other name', 24),
  after: word('After', 'The number after, where it has no other name', 24),
  squares: sentence('{pieces} squares: {others}, {marked}', 'What the squares show'),
  readings: sentence('Readings from {low} to {high}', 'What the range shows'),
  atLeast: sentence('at least {limit}', 'A lower limit'),
  atMost: sentence('at most {limit}', 'An upper limit'),
  limits: sentence('limit {low} to {high}', 'Both limits'),
  gates: word('The order, gate by gate', 'Over the gates', 40),
  duration: sentence('{planned} days planned, {taken} days taken', 'The heading of the gates'),
  passed: sentence('{gate}: {kept}', 'How one gate was kept'),
  noneLate: word('No gate was late.', 'Where all gates were kept'),
  onTheDay: word('on the day', 'A gate that was kept', 32),
  dayLate: word('1 day late', 'A gate one day late', 32),
  daysLate: sentence('{count} days late', 'A gate more days late'),
  dayEarly: word('1 day early', 'A gate one day early', 32),
  daysEarly: sentence('{count} days early', 'A gate more days early'),
  gate: word('Gate', 'Over the names of the gates', 24),
  week: word('Week', 'Over the scale of weeks', 24),
  planned: word('Planned', 'Over the planned days', 24),
  actual: word('Actual', 'Over the days taken', 24),
  documents: word('Documents', 'Over the documents', 24),
  namesRemoved: word(
    'names removed',
    'After a document without names and prices, and after the report',
    32,
  ),
  record: word('On the record', 'Over photographs, report and quote', 32),
  photographs: word('Photographs', 'In the heading over them', 32),
  drawings: word('Drawings', 'The same, over drawings that stand in for them', 32),
  theReport: word('the report', 'In the same heading', 32),
  theClient: word('In the client’s words', 'The heading where there is only a quote', 40),
  inspectionReport: word('Pre-shipment inspection report', 'The name of the report'),
  reportFile: sentence('{date}, tagged PDF', 'What the report is'),
  lot: word('Lot', 'A fact of the report', 24),
  sample: word('Sample', 'A fact of the report', 24),
  major: word('Major defects', 'A fact of the report', 32),
  minor: word('Minor defects', 'A fact of the report', 32),
  allowed: sentence('{label}, {count} allowed', 'Before the number of defects found'),
};

const contact = {
  email: word('Email', 'Over the address', 24),
  phone: word('Phone', 'Over the number', 24),
  location: word('Location', 'Over the place', 24),
  languages: word('Languages', 'Over the languages', 24),
  workingHours: word('Working hours', 'Over the hours', 24),
  to: word('to', 'Between two days and between two times', 12),
  whatsapp: word('Chat on WhatsApp', 'The button to the chat', 32),
  newTab: word('opens in a new tab', 'Added to its name for screen readers'),
  passedOn: sentence(
    'Your message goes through {service}, a service of another company.',
    'Under the form, where a form service takes the messages',
  ),
  reads: sentence('{name} reads every message, and answers in {languages}.', 'Beside the form'),
  save: word('Save contact', 'The button with the contact card', 32),
  scan: word('Scan to save my contact details on your phone.', 'Beside the code', 90),
  code: word('QR code', 'What the code is, for people who cannot see it'),
};

const resume = {
  pdf: word('Download PDF', 'The button with the PDF', 32),
  docx: word('Download DOCX', 'The button with the Word document', 32),
  scan: word('Scan to save my contact details on your phone.', 'Beside the code on paper', 90),
  code: word('QR code', 'What the code is, for people who cannot see it'),
  document: word('resume', 'After your name and title in the title of the documents', 32),
  programs: sentence('This resume, for programs that read it', 'What is attached to the PDF'),
  summary: word('Summary', 'Over the summary; readers of resumes look for this heading', 40),
  experience: word('Experience', 'Over the jobs; readers look for this heading', 40),
  earlier: word('Earlier experience', 'Over the jobs that are told in one line', 40),
  projects: word('Projects', 'Over the projects; readers look for this heading', 40),
  skills: word('Skills', 'Over the skills; readers look for this heading', 40),
  competencies: word('Core competencies', 'Before your competencies, among the skills', 40),
  education: word('Education', 'Over the degrees; readers look for this heading', 40),
  languages: word('Languages', 'Over the languages', 40),
  certifications: word(
    'Certifications',
    'Over certificates and memberships; readers look for this heading',
    40,
  ),
};

const guides = {
  order: word('See the order', 'The link from a row to a project', 40),
  step: word('Step', 'Over a column of a landed cost', 32),
  calculation: word('How it is calculated', 'Over a column of a landed cost', 40),
  payee: word('You pay', 'Over a column of a landed cost', 32),
  downloads: word('Forms and checklists', 'Before the links to them, on the services page', 40),
  sample: word('Sample: the entries are invented', 'Over an invented document', 60),
  askHeading: word('Is something missing here?', 'Over the closing band of a guide', 60),
  askText: word('Ask, and the answer comes in writing.', 'In the closing band of a guide', 120),
};

const sharing = {
  map: sentence(
    'Beside it a world map with the trade lanes from {origin}.',
    'What the picture of a shared link shows besides its words',
  ),
  lane: sentence(
    'Beside it a world map with the trade lane from {origin} to {city}.',
    'The same for a project',
  ),
  drawing: sentence('Beside it a drawing: {text}', 'The same for a project with a drawing'),
};

/**
 * All words of the interface that are not the text of a page: the file `content/words.yaml`, which
 * may be left out or hold only what shall be different.
 */
export const wordsSchema = z.strictObject({
  accepted: accepted(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})*$/, 'must be a language code such as en, en-IN or hi')
    .default('en')
    .meta({
      title: 'Language',
      description:
        'The code of the language that the site is written in, such as hi; en if left out.',
    }),
  periods: group('Periods', {
    present: word('Present', 'The end of a period that lasts', 24),
    years: sentence('{from} to {to}', 'A period'),
  }),
  days: group(
    'The days of the week',
    Object.fromEntries(weekdays.map((day) => [day, word(day, 'The day', 24)])) as Record<
      (typeof weekdays)[number],
      Word
    >,
  ),
  navigation: group('The names of the pages', navigation),
  layout: group('Head and foot of every page', layout),
  buttons: group('Buttons that lead to other pages', buttons),
  home: group('The home page', home),
  certificates: group('Certificates', certificates),
  map: group('The lane map', map),
  about: group('The about page', about),
  services: group('The service cards', services),
  portfolio: group('The portfolio', portfolio),
  project: group('The page of a project', project),
  contact: group('The contact page', contact),
  resume: group('The resume', resume),
  guides: group('Guides', guides),
  sharing: group('Shared links', sharing),
  report: group('The inspection report', reportWords),
});

export type Words = z.infer<typeof wordsSchema>;

/**
 * Fills the places of a sentence: `fill('Page {page} of {pages}', { page: 2, pages: 3 })` is
 * `Page 2 of 3`.
 */
export const fillPlaceholders = (
  sentence: string,
  values: Record<string, string | number>,
): string => sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
