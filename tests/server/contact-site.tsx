import { renderToString } from 'react-dom/server';
import { ContactForm } from '#contact/form/contact-form.tsx';
import {
  keyMark,
  partMarks,
  referenceMark,
  templateFile,
  titleMark,
  valueMark,
  writeData,
} from '#contact/form/template-marks.ts';
import { formWords } from '#contact/form/testing/form-words.ts';
import { prefilledFields } from '#contact/message/contact-fields.ts';
import { wordsSchema } from '#model/schemas/words.ts';

const form = renderToString(
  <ContactForm
    words={formWords}
    target={{ kind: 'server', action: '/contact' }}
    email="owner@site.test"
    submissionKey={keyMark}
    values={Object.fromEntries(prefilledFields.map((name) => [name, valueMark(name)]))}
  />,
);
const words = { ...wordsSchema.parse({}), form: formWords };
const owner = { email: 'owner@site.test', phone: '+911234567890' };

/** The pages that the contact path needs, small, with inline script and style. */
export const contactSite = {
  [templateFile('form')]:
    `<!doctype html><title>${titleMark}Contact</title><style>a{color:red}</style>
<astro-island props="{}"></astro-island>${partMarks.begin}${form}${partMarks.end}
<script>1</script>${writeData({ words, owner })}`,
  [templateFile('sent')]: `<!doctype html><p>Your reference: <strong>${referenceMark}</strong></p>`,
};
