import { renderToString } from 'react-dom/server';
import { ContactForm, type FormWords } from '#contact/form/contact-form.tsx';
import {
  keyMark,
  partMarks,
  referenceMark,
  templateFile,
  titleMark,
  valueMark,
  writeData,
} from '#contact/form/template-marks.ts';
import { prefilledFields } from '#contact/message/contact-fields.ts';
import { wordsSchema } from '#model/schemas/words.ts';

const words: FormWords = {
  heading: 'Send a message',
  privacy: 'Kept only to answer you.',
  projectTypeHint: 'For example furniture.',
  messageHint: 'Item and quantity.',
  ...wordsSchema.parse({}).form,
};

const form = renderToString(
  <ContactForm
    words={words}
    action="/contact"
    submissionKey={keyMark}
    values={Object.fromEntries(prefilledFields.map((name) => [name, valueMark(name)]))}
  />,
);
const owner = { email: 'owner@site.test', phone: '+911234567890' };

/** The pages that the contact path needs, small, with inline script and style. */
export const contactSite = {
  [templateFile('form')]:
    `<!doctype html><title>${titleMark}Contact</title><style>a{color:red}</style>
${partMarks.begin}<astro-island props="{}">${form}</astro-island>${partMarks.end}
<script>1</script>${writeData({ words, owner })}`,
  [templateFile('release')]: `<!doctype html>${partMarks.begin}${partMarks.end}`,
  [templateFile('sent')]: `<!doctype html><p>Your reference: <strong>${referenceMark}</strong></p>`,
};
