import { z } from 'zod';
import { accepted, group, line, paragraph, sample } from './fields.ts';

/** A text of the page, with what stands there if it is left out. */
const text = (title: string, usual: string, max = 600) =>
  paragraph(max, title, `${title}. If left out, the standard wording is used`).default(usual);

const label = (title: string, usual: string) =>
  line(90, title, `${title}; "${usual}" if left out`).default(usual);

/** A sentence with places such as `{size}`, which the page fills. */
function answer(title: string, usual: string) {
  const places = usual.match(/\{\w+\}/g) ?? [];
  return line(240, title, `${title}; "${usual}" if left out`)
    .refine((text) => places.every((place) => text.includes(place)), {
      error: `must hold ${places.join(' and ')}, which the site fills`,
    })
    .default(usual);
}

const section = (title: string, heading: string, words: string) =>
  group(title, `${title}. If left out, the standard wording is used`, {
    heading: label('Heading', heading),
    text: text('Text', words, 1200),
  }).prefault({});

/** The page on sampling: `content/pages/aql.yaml`, which may be left out. */
export const aqlPageSchema = z.strictObject({
  sample: sample(),
  accepted: accepted(),
  title: label('Title in search results', 'AQL table: sample size, accept and reject (ISO 2859-1)'),
  description: text(
    'Sentence in search results',
    'Lot size, inspection level and AQL to sample size, acceptance and rejection number. Single sampling by ISO 2859-1, normal and tightened, with the risks.',
    160,
  ),
  eyebrow: label('Words above the heading', 'AQL, ISO 2859-1'),
  heading: label('Heading', 'How many pieces to inspect, how many defects to accept'),
  introduction: text(
    'Introduction',
    'Lot of 1,200, level II, AQL 2.5: inspect 80, accept the lot with up to 5 defective pieces, refuse it from 6. Here are the plans, what they promise, and what they do not.',
    320,
  ),
  lot: label('Field for the lot', 'Lot size, in pieces'),
  level: label('Field for the level', 'Inspection level'),
  aql: label('Field for the AQL', 'AQL'),
  severity: label('Field for the severity', 'Inspection'),
  noneAccepted: label('Beside critical defects', 'None is accepted.'),
  find: label('Button', 'Find the plan'),
  copy: label('Button that copies the answer', 'Copy the answer'),
  copied: label('The same button, after it', 'Copied'),
  normal: label('Normal', 'normal'),
  tightened: label('Tightened', 'tightened'),
  answer: answer(
    'The answer',
    'Letter {letter}: inspect {size} pieces, accept with up to {accept} defective, refuse from {reject}.',
  ),
  wholeLot: answer(
    'The answer for a small lot',
    'The lot is no larger than the sample: inspect all {size}, accept with up to {accept} defective.',
  ),
  answerDefects: answer(
    'The answer above AQL 10, in defects',
    'Letter {letter}: inspect {size} pieces, accept with up to {accept} defects in all, refuse from {reject}.',
  ),
  wholeLotDefects: answer(
    'The answer for a small lot above AQL 10',
    'The lot is no larger than the sample: inspect all {size}, accept with up to {accept} defects in all.',
  ),
  quick: section(
    'The quick table',
    'Level II, normal inspection',
    'The plan that most contracts mean. Each cell is the sample size, then the largest number of defective pieces with which the lot is accepted. The sample size changes along a row where the standard’s arrows lead to another plan.',
  ),
  lotColumn: label('Column of lots', 'Lot size'),
  letterColumn: label('Column of letters', 'Letter'),
  sizeColumn: label('Column of sizes', 'Sample'),
  meaning: section(
    'What the numbers mean',
    'What the numbers mean',
    'The AQL is the share of defective pieces, in percent, that the buyer is ready to accept on average, lot after lot. It is not a target, and not a promise about one lot. Major defects often carry AQL 2.5, minor ones 4.0, and a critical defect is never accepted: there the number is 0, whatever the sample. The level says how much is inspected for a lot of a size: II unless agreed otherwise, I for less, III for more, S-1 to S-4 where a test destroys the piece. Count each class of defects by itself, and draw the pieces at random from the whole lot, finished and at least 80% packed.',
  ),
  risk: section(
    'The risks',
    'What a sample promises, and what it does not',
    'A sample errs to both sides. The producer’s risk: a lot just as good as the AQL is refused now and then. The consumer’s risk: a lot much worse still passes. The curve shows how often a lot is accepted, by the share of its pieces that is defective, for a sample of 80 with 5 accepted.',
  ),
  defective: label('Axis of quality', 'Defective pieces in the lot'),
  acceptedShare: label('Axis of acceptance', 'Lots accepted'),
  producer: label('Column of the producer', 'A lot at the AQL is refused'),
  consumer: label('Column of the consumer', 'Passes one time in ten with'),
  small: section(
    'Small lots',
    'When the lot is smaller than the sample',
    'Then every piece is inspected, and the acceptance number stays what it is. This happens with small AQLs: a lot of 40 at AQL 0.25 leads to a sample of 50. For a single lot that will not be followed by others, ISO 2859-2 fits better: it begins from the worst quality that may still pass.',
  ),
  afterwards: section(
    'After the result',
    'After the result',
    'An accepted lot is taken as a whole, but the defective pieces that were found in it may still be refused: they are repaired or replaced. A refused lot is sorted by its maker and presented again once every piece has been looked at and the defective ones removed; buyer and maker agree beforehand whether the second inspection is normal or tightened, and for all classes or the one that failed. Write into the contract who pays for it: as a rule the maker, since the first one failed.',
  ),
  switching: section(
    'Switching',
    'Normal and tightened',
    'Begin with normal inspection. When two of five or fewer lots in a row are refused, go over to tightened; back to normal after five accepted in a row. When five lots in all were refused under tightened inspection, stop and repair the process.',
  ),
  source: text(
    'Source',
    'Source: ISO 2859-1:1999 with Amendment 1:2011, tables 1, 2-A and 2-B, which are identical with IS 2500-1:2000. Contracts should name the standard itself.',
  ),
  closing: group('Closing band', 'The dark band. If left out, the standard wording is used', {
    heading: label('Heading', 'Need someone to draw the sample?'),
    text: text('Text', 'I inspect in India to your AQL and send a report with every finding.', 200),
  }).prefault({}),
});
