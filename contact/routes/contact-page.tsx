import { renderToString } from 'react-dom/server';
import { ContactForm, type ContactFormProps } from '#contact/form/contact-form.tsx';
import { contactWords } from './contact-words.ts';

type FormState = Pick<ContactFormProps, 'values' | 'errors'> & { submissionKey: string };

const keyField = /name="key"/;
/** No key and no text of the page has this in it. */
const keyPlace = '{{key}}';

/** The contact page as it was built, with the form given anew for each request. */
export interface ContactPage {
  /** The page for a visitor who opens it: the form has a key, and what a link asked to fill in. */
  open(state: FormState): string;
  /** The page for a visitor whose message was not taken: a notice, and everything typed kept. */
  refuse(state: FormState & { notice?: string | undefined }): string;
  /** The owner's addresses as the page names them. */
  email: string;
  phone: string;
}

/**
 * Finds the form in the built contact page.
 *
 * @returns undefined when the page has no form that posts to this server.
 */
export function createContactPage(html: string): ContactPage | undefined {
  const form = /<form\s[^>]*action="\/api\/contact"[^>]*>[\s\S]*?<\/form>/.exec(html);
  if (!form) return undefined;
  const end = form.index + form[0].length;
  const island = findIsland(html, form.index, end);
  const plain = html.replace(keyField, `name="key" value="${keyPlace}"`);
  return {
    open: (state) =>
      state.values
        ? html.slice(0, form.index) + renderForm(state) + html.slice(end)
        : plain.replace(keyPlace, state.submissionKey),
    // Without the island: React would take the page for the one it knows, and drop the errors.
    refuse: ({ notice, ...state }) =>
      html.slice(0, island.start) +
      renderToString(
        <div className="space-y-6">
          {notice && <Notice>{notice}</Notice>}
          <Form {...state} />
        </div>,
      ) +
      html.slice(island.end),
    email: /href="mailto:([^"?]*)/.exec(html)?.[1] ?? '',
    phone: /href="tel:([^"]*)/.exec(html)?.[1] ?? '',
  };
}

/** The element that holds the form and its script, or the form alone. */
function findIsland(html: string, start: number, end: number) {
  const open = html.lastIndexOf('<astro-island', start);
  const closing = '</astro-island>';
  const close = html.indexOf(closing, end);
  return open < 0 || close < 0 ? { start, end } : { start: open, end: close + closing.length };
}

const Form = (state: FormState) => (
  <ContactForm words={contactWords} action="/api/contact" summary {...state} />
);

const renderForm = (state: FormState) => renderToString(<Form {...state} />);

const Notice = ({ children }: { children: string }) => (
  <p className="rounded-control border-2 border-danger p-5 font-semibold" role="alert">
    {children}
  </p>
);
