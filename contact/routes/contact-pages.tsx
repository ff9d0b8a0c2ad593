import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AnswerWords } from '#contact/form/answer-words.ts';
import { ContactForm, type ContactFormProps } from '#contact/form/contact-form.tsx';
import { ErrorSummary } from '#contact/form/error-summary.tsx';
import {
  checkTemplate,
  dataMarks,
  partMarks,
  TemplateError,
  type TemplateName,
  templateFile,
  templateNames,
} from '#contact/form/template-marks.ts';
import type { ContactField } from '#contact/message/contact-fields.ts';
import type { ContactProblem } from '#contact/message/contact-message.ts';

/** A page as the build drew it, with marks, and the policy of what it may run. */
export interface PageTemplate {
  html: string;
  policy: string;
}

/** A page for one request, and its policy. */
export interface RenderedPage {
  html: string;
  policy: string;
}

interface FormState {
  /** One key per view of the form. */
  submissionKey: string;
  values?: Partial<Record<ContactField, string | undefined>> | undefined;
}

/** Why a message was not taken: wrong fields, or one notice. */
type Refused = { problem: ContactProblem; notice?: never } | { problem?: never; notice: string };

/** The pages that are made for each request. */
export interface ContactPages {
  /** For a visitor who opens the form: it has a key, and what a link asked to fill in. */
  open(state: FormState): RenderedPage;
  /** For a visitor whose message was not taken: why, and everything typed kept. */
  refuse(state: FormState & Refused): RenderedPage;
  sent(reference: string): RenderedPage;
  /** The owner's addresses as the page names them. */
  owner: { email: string; phone: string };
  words: AnswerWords;
}

interface TemplateData {
  words: AnswerWords;
  prompts?: ContactFormProps['prompts'];
  owner: ContactPages['owner'];
}

/**
 * Reads the templates of a built site, and prepares the pages from them.
 *
 * @param read reads one; undefined when the site does not have it.
 * @throws TemplateError when a template is missing or lacks a mark.
 */
export async function readContactPages(
  read: (name: TemplateName) => Promise<PageTemplate | undefined> | PageTemplate | undefined,
): Promise<ContactPages> {
  const found = await Promise.all(
    templateNames.map(async (name) => {
      const template = await read(name);
      if (template) return [name, template] as const;
      throw new TemplateError(
        `The built site has no ${templateFile(name)}. Build the site anew: npm run build`,
      );
    }),
  );
  return createContactPages(Object.fromEntries(found) as Record<TemplateName, PageTemplate>);
}

function createContactPages(templates: Record<TemplateName, PageTemplate>): ContactPages {
  for (const [name, { html }] of Object.entries(templates))
    checkTemplate(name as TemplateName, html);
  const { form, sent } = templates;
  const { rest, data } = takeData(form.html);
  const { words, owner, prompts }: TemplateData = JSON.parse(data);
  const parts = splitPart(rest);
  const open = fillMarks(parts.before + parts.part + parts.after);
  const [before, after] = [fillMarks(parts.before), fillMarks(parts.after)];
  const writeSent = fillMarks(sent.html);
  const title = (text: string) => ({ title: text });
  return {
    owner,
    words,
    open: ({ submissionKey, values }) => ({
      html: open({ ...values, ...title(''), key: submissionKey }),
      policy: form.policy,
    }),
    refuse: ({ submissionKey, values, problem, notice }) => {
      const markup = renderToString(
        <ContactForm
          words={words.form}
          target={{ kind: 'server', action: '/contact' }}
          email={owner.email}
          prompts={prompts}
          submissionKey={submissionKey}
          values={values}
          errors={problem?.errors}
          refusal={
            problem ? (
              <ErrorSummary problem={problem} words={words.form} autoFocus />
            ) : (
              <Notice>{notice}</Notice>
            )
          }
        />,
      );
      const error = title(`${words.form.error}: `);
      return { html: before(error) + markup + after(error), policy: form.policy };
    },
    sent: (reference) => ({ html: writeSent({ reference }), policy: sent.policy }),
  };
}

type Fill = (texts: Record<string, string | undefined>) => string;

/** Prepares the writing of texts in place of marks; a mark without a text becomes empty. */
function fillMarks(html: string): Fill {
  const pieces = html.split(/\[\[(\w+)\]\]/);
  return (texts) =>
    pieces
      .map((piece, index) => (index % 2 === 0 ? piece : escapeText(texts[piece] ?? '')))
      .join('');
}

/** A text as it may stand in an element or an attribute. */
const escapeText = (text: string) => renderToStaticMarkup(text);

/** Splits the data comment from the page. */
function takeData(html: string): { rest: string; data: string } {
  const [before = '', rest = ''] = html.split(dataMarks.begin);
  const [data = '', after = ''] = rest.split(dataMarks.end);
  return { rest: before + after, data };
}

/** The part between the marks, and what is before and after them. */
function splitPart(html: string): { before: string; part: string; after: string } {
  const [before = '', rest = ''] = html.split(partMarks.begin);
  const [part = '', after = ''] = rest.split(partMarks.end);
  return { before, part, after };
}

const Notice = ({ children }: { children: string }) => (
  <p className="rounded-control [border-width:2px] border-danger p-5 font-semibold" role="alert">
    {children}
  </p>
);
