import { type ContactField, prefilledFields } from '#contact/message/contact-fields.ts';

/**
 * The marks in the templates of the contact pages: the build draws a mark, and the server writes in
 * its place. {@link checkTemplate} says which marks each template has.
 */
export const keyMark = '[[key]]';
/** Stands for the beginning of the document's title. */
export const titleMark = '[[title]]';
export const referenceMark = '[[reference]]';
/** Stands for the text of a field that a link may fill in. */
export const valueMark = (name: ContactField): string => `[[${name}]]`;
/** Comments around the part that the server may replace as a whole. */
export const partMarks = { begin: '<!--[[part-->', end: '<!--part]]-->' } as const;
/** A comment with data for the server, which is not sent on. */
export const dataMarks = { begin: '<!--[[data', end: 'data]]-->' } as const;

/**
 * The templates by name, and the marks that each has once; the title and the reference may be in
 * several places.
 */
const marksOfTemplates = {
  form: [
    partMarks.begin,
    partMarks.end,
    dataMarks.begin,
    dataMarks.end,
    keyMark,
    ...prefilledFields.map(valueMark),
  ],
  sent: [referenceMark],
} as const satisfies Record<string, string[]>;

export type TemplateName = keyof typeof marksOfTemplates;

export const templateNames = Object.keys(marksOfTemplates) as TemplateName[];

/** Where the build writes a template below the folder of the site. */
export const templateFile = (name: TemplateName): string => `contact/templates/${name}/index.html`;

/** The place of all templates, which are not for visitors. */
export const templateFolder = 'contact/templates/';

/** A template lacks a mark, or has one too often. */
export class TemplateError extends Error {
  override name = 'TemplateError';
}

/** @throws TemplateError unless the template has each of its marks, and those for a part once. */
export function checkTemplate(name: TemplateName, html: string): void {
  for (const mark of marksOfTemplates[name]) {
    const count = html.split(mark).length - 1;
    if (count === 1 || (count > 1 && mark === referenceMark)) continue;
    throw new TemplateError(
      `The page ${templateFile(name)} has the mark ${mark} ${count} times instead of once. Look at contact/form/template-marks.ts and at what draws the page, then build the site anew: npm run build`,
    );
  }
}

/** Data as a comment between its marks; nothing in it can end the comment. */
export function writeData(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `${dataMarks.begin}${text}${dataMarks.end}`;
}
