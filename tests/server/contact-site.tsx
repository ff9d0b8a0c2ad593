/** The files of a small site with the contact form, for tests of the server. */
import { renderToString } from 'react-dom/server';
import { ContactForm } from '#contact/form/contact-form.tsx';
import {
  type FormSettings,
  formMarks,
  pageFile,
  settingsFile,
} from '#contact/form/form-settings.ts';

const settings: FormSettings = {
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

const form = renderToString(<ContactForm texts={settings.texts} />);

/** The files of a built site that the contact service needs, with an inline script and style. */
export const contactSite = {
  [pageFile]: `<!doctype html><title>Contact</title><style>a{color:red}</style>
<astro-island props="{}"></astro-island>${formMarks.begin}${form}${formMarks.end}
<script>1</script>`,
  [settingsFile]: JSON.stringify(settings),
  'contact/sent/index.html': '<!doctype html><p>Thank you</p>',
};
