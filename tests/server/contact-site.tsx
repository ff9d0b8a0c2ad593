/** The files of a small site with the contact form, for tests of the server. */
import { renderToString } from 'react-dom/server';
import { type FormContent, formComments, formFile, pageFile } from '#contact/form/built-form.ts';
import { ContactForm } from '#contact/form/contact-form.tsx';

const content: FormContent = {
  texts: {
    heading: 'Send a message',
    privacy: 'Kept only to answer you.',
    projectTypeHint: 'For example furniture.',
    messageHint: 'Item and quantity.',
  },
  email: 'owner@site.test',
  phone: '+911234567890',
  timeZone: 'Asia/Kolkata',
};

const form = renderToString(<ContactForm texts={content.texts} />);

/** The files of a built site that the contact service needs, with an inline script and style. */
export const contactSite = {
  [pageFile]: `<!doctype html><title>Contact</title><style>a{color:red}</style>
<astro-island props="{}"></astro-island>${formComments.begin}${form}${formComments.end}
<script>1</script>`,
  [formFile]: JSON.stringify(content),
  'contact/sent/index.html': '<!doctype html><p>Thank you</p>',
};
