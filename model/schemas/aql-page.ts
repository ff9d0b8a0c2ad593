import { z } from 'zod';
import { accepted, group, line, paragraph, sample } from './fields.ts';

const label = (title: string, usual: string) =>
  line(90, title, `${title}; "${usual}" if left out`).default(usual);

const text = (max: number, title: string, usual: string) =>
  paragraph(max, title, `${title}. If left out, the standard wording is used`).default(usual);

/** The page on sampling: `content/pages/aql.yaml`, which may be left out. What it explains is the standard's. */
export const aqlPageSchema = z.strictObject({
  sample: sample(),
  accepted: accepted(),
  title: label('Title in search results', 'AQL table: sample size, accept and reject (ISO 2859-1)'),
  description: text(
    160,
    'Sentence in search results',
    'Lot size, inspection level and AQL to sample size, acceptance and rejection number. Single sampling by ISO 2859-1, normal and tightened, with the risks.',
  ),
  eyebrow: label('Words above the heading', 'AQL, ISO 2859-1'),
  heading: label('Heading', 'How many pieces to inspect, how many defects to accept'),
  introduction: text(
    320,
    'Introduction',
    'Lot of 1,200, level II, AQL 2.5: inspect 80, accept the lot with up to 5 defective pieces, refuse it from 6. Here are the plans, what they promise, and what they do not.',
  ),
  closing: group('Closing band', 'The dark band. If left out, the standard wording is used', {
    heading: label('Heading', 'Need someone to draw the sample?'),
    text: text(200, 'Text', 'I inspect in India to your AQL and send a report with every finding.'),
  }).prefault({}),
});
