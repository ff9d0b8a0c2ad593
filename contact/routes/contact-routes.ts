import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { InboxUnavailableError } from '#contact/inbox/inbox.ts';
import { prefilledFields } from '#contact/message/contact-fields.ts';
import { parseReference } from '#contact/message/reference.ts';
import { createKey, isKey } from '#contact/message/submission-key.ts';
import { acceptMessage, type Outcome } from './accept-message.ts';
import type { ContactDeps } from './contact-deps.ts';
import type { RenderedPage } from './contact-pages.tsx';
import { isFormType, readForm, type SentForm } from './form-data.ts';
import { readOrigin } from './origin.ts';
import { acceptedBody } from './read-body.ts';
import { answerTo, describeRefusal, problemDetails, type Refusal } from './refusals.ts';

/** The contact page, whose form posts to it, the page after it, and the health check. */
export function contactRoutes(deps: ContactDeps): Hono {
  const routes = new Hono();
  for (const path of ['/contact', '/contact/']) {
    routes.get(path, (context) => openPage(context, deps));
    routes.post(path, (context) => takeMessage(context, deps));
    routes.all(path, (context) => refuse(context, deps, { code: 'method' }));
  }
  for (const path of ['/contact/sent', '/contact/sent/']) {
    routes.get(path, (context) => showSent(context, deps));
  }
  routes.get('/healthz', (context) => showHealth(context, deps));
  return routes;
}

/** Says no more than anybody may know: whether a message could be stored. */
async function showHealth(context: Context, { isHealthy }: ContactDeps) {
  if (await isHealthy()) return context.json({ status: 'ok' });
  return context.json({ status: 'unavailable' }, 503, { 'Retry-After': '30' });
}

/** A page with a key of its own; the fields that links may fill in are filled without a script. */
function openPage(context: Context, { pages }: ContactDeps) {
  const query = context.req.query();
  const values = Object.fromEntries(prefilledFields.map((name) => [name, query[name]]));
  const page = pages.open({ submissionKey: createKey(), values });
  return sendPage(context, page, 200, { 'Cache-Control': 'private, no-cache' });
}

/** Answers with a page that was made for this request and is not kept. */
function sendPage(
  context: Context,
  { html, policy }: RenderedPage,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
) {
  return context.html(html, status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    ...headers,
  });
}

async function showSent(context: Context, deps: ContactDeps) {
  const reference = parseReference(context.req.query('ref') ?? '');
  try {
    const isStored = reference !== undefined && (await deps.inbox.find(reference)) !== undefined;
    if (!isStored) return context.redirect('/contact', 303);
  } catch (error) {
    if (!(error instanceof InboxUnavailableError)) throw error;
    deps.log('reference not shown', { reason: error.message });
    return refuse(context, deps, { code: 'noReference' });
  }
  return sendPage(context, deps.pages.sent(reference));
}

async function takeMessage(context: Context, deps: ContactDeps): Promise<Response> {
  const own = deps.origin ?? new URL(context.req.url).origin;
  const origin = readOrigin((name) => context.req.header(name), own);
  if (origin === 'foreign') return refuse(context, deps, { code: 'foreign' });
  const type = context.req.header('Content-Type') ?? '';
  if (!isFormType(type)) return refuse(context, deps, { code: 'type' });
  return await deps.bodies.read(context.req.raw, async ({ body, fault }) => {
    if (fault === 'noRoom') return refuseForNow(context, deps, 'too many messages at once');
    if (fault) return refuse(context, deps, { code: fault });
    const read = await readForm(body, type);
    if (body.length > acceptedBody) return refuse(context, deps, { code: 'tooLong' }, read.form);
    if (read.fault) return refuse(context, deps, { code: read.fault }, read.form);
    return await storeMessage(context, deps, read.form, origin === 'own');
  });
}

async function storeMessage(
  context: Context,
  deps: ContactDeps,
  form: SentForm,
  isOriginKnown: boolean,
): Promise<Response> {
  const incoming = { form, client: deps.clientOf(context), isOriginKnown, now: deps.now() };
  try {
    return answer(context, deps, form, await acceptMessage(incoming, deps));
  } catch (error) {
    if (!(error instanceof InboxUnavailableError)) throw error;
    return refuseForNow(context, deps, error.message, form);
  }
}

function answer(context: Context, deps: ContactDeps, form: SentForm, outcome: Outcome) {
  if ('refusal' in outcome) {
    const kept = outcome.isKeyUsed ? { ...form, key: '' } : form;
    return refuse(context, deps, outcome.refusal, kept);
  }
  const { reference, isNew } = outcome;
  if (isNew) {
    deps.log('message stored', { reference });
    deps.onStored();
  }
  if (wantsJson(context)) return context.json({ reference }, isNew ? 201 : 200);
  return context.redirect(`/contact/sent?ref=${reference}`, 303);
}

/** Says that the message can be sent again later; the log says why. */
function refuseForNow(context: Context, deps: ContactDeps, reason: string, form?: SentForm) {
  deps.log('message refused', { reason });
  return refuse(context, deps, { code: 'unavailable' }, form);
}

/** Says no: problem details to a program, to a person the page with everything typed kept. */
function refuse(context: Context, deps: ContactDeps, refusal: Refusal, form?: SentForm) {
  const { words, owner } = deps.pages;
  const { status, headers = {} } = answerTo(refusal);
  if (wantsJson(context)) {
    return context.body(JSON.stringify(problemDetails(refusal, words, owner)), status, {
      ...headers,
      'Content-Type': 'application/problem+json',
    });
  }
  const submissionKey = form && isKey(form.key) ? form.key : createKey();
  const { title, detail } = describeRefusal(refusal, words, owner);
  const { problem } = refusal;
  const why = problem ? { problem } : { notice: `${title}. ${detail}` };
  const page = deps.pages.refuse({ submissionKey, values: form?.values, ...why });
  return sendPage(context, page, status, headers);
}

const wantsJson = (context: Context) => {
  const accept = context.req.header('Accept') ?? '';
  return /\bapplication\/(problem\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
};
