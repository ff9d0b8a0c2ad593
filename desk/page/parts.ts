import { inputOf } from '#desk/editing/help.ts';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import { colourNames } from '#model/colours.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';

/** The parts of the long forms: the fields of each, in their order. */
export const namedParts: Record<string, Record<string, string[]>> = {
  projects: {
    Words: ['title', 'summary', 'description', 'searchDescription', 'story', 'schedule', 'hidden'],
    Facts: ['category', 'client', 'city', 'country', 'coordinates', 'year', 'incoterm', 'terms'],
    Results: ['results'],
    Order: ['gates', 'documents'],
    Evidence: ['picture', 'technicalDrawing', 'photos'],
  },
  services: {
    Words: ['icon', 'title', 'description', 'guide'],
    Deliverables: ['deliverables'],
    Enquiry: ['ask'],
  },
  experience: {
    Job: ['title', 'company', 'location', 'from', 'to', 'briefInResume'],
    Duties: ['summary', 'responsibilities'],
  },
  guides: {
    Words: ['eyebrow', 'heading', 'introduction', 'isNumbered', 'isDownloadable'],
    Sections: ['sections'],
    'Search results': ['title', 'description'],
  },
  profile: {
    You: ['name', 'title', 'photo', 'tagline', 'introduction', 'blurb'],
    Website: ['website', 'logo', 'language', 'verification'],
    Contact: ['email', 'phone', 'whatsapp', 'social'],
    Place: ['location'],
    Hours: ['workingHours'],
    About: ['summary'],
    Skills: ['languages', 'tools'],
    Resume: ['resumeSummary', 'resumeFacts'],
    Education: ['education', 'certificates'],
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

/** What search engines show of a page: the last part of its form. */
const searchResults: Part = { title: 'Search results', names: ['title', 'description'] };

/**
 * The parts of the form of an entry: those named above; else one for each group and list, after one
 * for the single fields, and last one for what search engines show of a page.
 *
 * @param kind the folder or file of the entry, such as `projects`.
 */
export function partsOf(kind: string, schema: JsonSchema): Part[] {
  const named = namedParts[kind];
  if (named) return Object.entries(named).map(([title, names]) => ({ title, names }));
  const single = 'Words and facts';
  const isPage = kind.startsWith('pages/');
  const partOf = ([name, field]: [string, JsonSchema]) => {
    if (isPage && searchResults.names.includes(name)) return searchResults.title;
    return ['group', 'list'].includes(inputOf(field)) ? (field.title ?? name) : single;
  };
  const found = [...Map.groupBy(shownFields(schema), partOf)].map(([title, fields]) => ({
    title,
    names: fields.map(([name]) => name),
  }));
  const parts = found.filter(({ title }) => title !== searchResults.title);
  if (isPage) parts.push(searchResults);
  return parts.length < fewest
    ? [{ title: single, names: parts.flatMap(({ names }) => names) }]
    : parts;
}
