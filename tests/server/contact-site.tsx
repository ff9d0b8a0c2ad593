import { renderToString } from 'react-dom/server';
import { ContactForm } from '#contact/form/contact-form.tsx';
import { contactWords } from '#contact/routes/contact-words.ts';

const form = renderToString(<ContactForm words={contactWords} action="/api/contact" />);

/** The pages that the contact path needs, small, with inline script and style. */
export const contactSite = {
  'contact/index.html': `<!doctype html><style>a{color:red}</style><a href="mailto:owner@site.test">mail</a>
<a href="tel:+911234567890">call</a><astro-island props="{}"><div>${form}</div></astro-island><script>1</script>`,
  'contact/sent/index.html':
    '<!doctype html><p class="x" data-reference="" hidden="">Your reference: <strong class="y"></strong></p>',
};
