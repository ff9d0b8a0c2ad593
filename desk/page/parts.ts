import { inputOf } from '#desk/editing/help.ts';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import { colourNames } from '#model/schemas/colours.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';

/** The parts of the long forms: the fields of each, in their order. */
export const namedParts: Record<string, Record<string, string[]>> = {
  projects: {
    Words: ['title', 'summary', 'description', 'searchDescription', 'story', 'hidden'],
    Facts: ['category', 'client', 'city', 'country', 'coordinates', 'year', 'incoterm', 'terms'],
    Results: ['results', 'measurements'],
    Order: ['schedule', 'gates', 'documents'],
    Evidence: ['picture', 'technicalDrawing', 'photos', 'inspection'],
  },
  profile: {
    You: [
      'name',
      'title',
      'photo',
      'logo',
      'tagline',
      'introduction',
      'blurb',
      'website',
      'verification',
    ],
    Contact: ['email', 'phone', 'whatsapp', 'location', 'social', 'workingHours', 'languages'],
    About: ['summary', 'quickFacts', 'badges'],
    Work: ['competencies'],
    Process: ['process'],
    Tools: ['tools'],
    Resume: ['resumeSummary', 'resumeFacts', 'education', 'certificates'],
    Menu: ['menu'],
  },
  colours: {
    'Main colours': [...colourNames.main],
    'More colours': [...colourNames.derived],
  },
};

/** A part of a form: the fields that are shown at once. */
export interface Part {
  title: string;
  names: string[];
}

/** Forms of fewer parts show all of them at once. */
const fewest = 4;

/**
 * The parts of the form of an entry: those named above; else one for each group and list, after one
 * for the single fields.
 *
 * @param kind the folder or file of the entry, such as `projects`.
 */
export function partsOf(kind: string, schema: JsonSchema): Part[] {
  const named = namedParts[kind];
  if (named) return Object.entries(named).map(([title, names]) => ({ title, names }));
  const single = 'Words and facts';
  const partOf = ([name, field]: [string, JsonSchema]) =>
    ['group', 'list'].includes(inputOf(field)) ? (field.title ?? name) : single;
  const parts = [...Map.groupBy(shownFields(schema), partOf)].map(([title, fields]) => ({
    title,
    names: fields.map(([name]) => name),
  }));
  return parts.length < fewest
    ? [{ title: single, names: parts.flatMap(({ names }) => names) }]
    : parts;
}
