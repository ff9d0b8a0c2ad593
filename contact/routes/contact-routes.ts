/** The routes of the contact service: the address that the form posts to, the health check, and the inbox API. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FormPage } from '#contact/form/built-form.ts';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { Acceptance } from '#contact/inbox/inbox.ts';
import { formAction } from '#contact/message/contact-fields.ts';
import { readContactMessage } from '#contact/message/contact-message.ts';
import { findSpamFlags } from '#contact/message/spam-flags.ts';
import { digestMessage, isKey } from '#contact/message/submission-key.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { digestClient } from './client-address.ts';
import { drawRefusal } from './draw-refusal.tsx';
import { isFormType, maxBody, type PostedForm, readForm } from './form-data.ts';
import { createInboxApi, type InboxApiDeps } from './inbox-api.ts';
import { buildAnswer, describeRefusal, type Refusal } from './refusals.ts';

/** The dependencies of the contact routes; each host passes its own. */
export interface ContactDeps extends InboxApiDeps {
  /** The page with the form, which a refused message is returned in. */
  readPage: () => Promise<FormPage>;
  settings: ContactSettings;
  /** Reads the address of the client, for the limit. */
  clientOf: (context: Context) => string;
  /** Called after a message was stored. */
  onStored: () => void;
}

export function createContactRoutes(deps: ContactDeps): Hono {
  const routes = new Hono();
  routes.post(
    formAction,
    bodyLimit({
      maxSize: readableBody,
      onError: (context) => refuse(context, deps, { code: 'tooLarge' }),
    }),
    (context) => receiveMessage(context, deps),
  );
  // A reload or Back after a refusal requests this address with GET.
  routes.get(formAction, (context) => context.redirect('/contact', 303));
  routes.all(formAction, (context) => context.body(null, 405, { Allow: 'GET, POST' }));
  routes.get('/healthz', (context) => showHealth(context, deps));
  routes.route('/', createInboxApi(deps));
  routes.onError((error, context) => {
    // The client closed the connection, which is not an error of the server.
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET')
      return refuse(context, deps, { code: 'unreadable' });
    throw error;
  });
  return routes;
}

/** Answers the health check, which anybody may call: reads one row and writes nothing. */
async function showHealth(context: Context, { inbox }: ContactDeps) {
  try {
    await inbox.check();
    return context.json({ status: 'ok' });
  } catch (error) {
    if (!(error instanceof InboxUnavailableError)) throw error;
    return context.json({ status: 'unavailable' }, 503, { 'Retry-After': '30' });
  }
}

async function receiveMessage(context: Context, deps: ContactDeps): Promise<Response> {
  // Without the setting, our origin is the one that the request names.
  const own = deps.settings.SITE_URL ?? new URL(context.req.url).origin;
  const origin = classifyOrigin((name) => context.req.header(name), own);
  if (origin === 'foreign') return refuse(context, deps, { code: 'foreign' });
  const type = context.req.header('Content-Type') ?? '';
  if (!isFormType(type)) return refuse(context, deps, { code: 'type' });
  const body = await readBody(context);
  if (!body) return refuse(context, deps, { code: 'unreadable' });
  const form = await readForm(body, type);
  if (body.length > maxBody) return refuse(context, deps, { code: 'tooLarge' }, form);
  if (!form) return refuse(context, deps, { code: 'unreadable' });
  return await storeMessage(context, deps, form, origin === 'own');
}

/**
 * Whether a post comes from the site's own pages: `own`, `foreign` or `unknown`. `Sec-Fetch-Site` decides; without it,
 * `Origin` must equal ours; without both, it is unknown.
 *
 * @param own our origin, such as https://www.example.org.
 */
function classifyOrigin(header: (name: string) => string | undefined, own: string) {
  const site = header('Sec-Fetch-Site');
  const origin = header('Origin');
  if (site === 'cross-site') return 'foreign';
  if (site === 'same-origin' || site === 'none') return 'own';
  if (origin === undefined) return site === undefined ? 'unknown' : 'foreign';
  return origin === own ? 'own' : 'foreign';
}

/**
 * The longest body that is read, in bytes: a form that is too long is returned with what was typed. Caddy passes on
 * less (300 kB in host/docker/Caddyfile), because it may answer 502 where an answer comes before the whole body was
 * sent.
 */
const readableBody = 5 * maxBody;

/** @returns undefined when the client closed the connection, or announced another length. */
const readBody = (context: Context): Promise<Buffer<ArrayBuffer> | undefined> =>
  context.req.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => undefined,
  );

/** Stores a message, unless a field is wrong or the inbox refuses it. */
async function storeMessage(
  context: Context,
  deps: ContactDeps,
  form: PostedForm,
  isOriginKnown: boolean,
): Promise<Response> {
  const refused = (refusal: Refusal, kept = form) => refuse(context, deps, refusal, kept);
  const checked = readContactMessage(form.values);
  if ('errors' in checked) return refused({ code: 'invalid', errors: checked.errors });
  const { message } = checked;
  let accepted: Acceptance;
  try {
    accepted = await deps.inbox.accept({
      key: isKey(form.key) ? form.key : undefined,
      message,
      digest: digestMessage(message),
      spamFlags: findSpamFlags({ message, honeypot: form.honeypot, isOriginKnown }),
      client: digestClient(deps.token(), deps.clientOf(context)),
      receivedAt: deps.now(),
    });
  } catch (error) {
    if (!(error instanceof InboxUnavailableError)) throw error;
    return refused({ code: 'unavailable', reason: error.message });
  }
  if (accepted.outcome === 'tooMany') return refused({ code: 'tooMany', wait: accepted.wait });
  const { outcome, reference } = accepted;
  // The form is returned without the key, which belongs to another message.
  if (outcome === 'keyUsed') return refused({ code: 'keyUsed', reference }, { ...form, key: '' });
  if (outcome === 'stored') {
    deps.log('message stored', { reference });
    deps.onStored();
  }
  if (wantsJson(context)) return context.json({ reference }, outcome === 'stored' ? 201 : 200);
  return context.redirect(`/contact/sent?ref=${reference}`, 303);
}

/**
 * Answers a refused post: the wrong fields as JSON, or nothing, for scripts; the form page with the typed values for
 * browsers. The reason is logged.
 */
async function refuse(context: Context, deps: ContactDeps, refusal: Refusal, form?: PostedForm) {
  const { code, errors, reason } = refusal;
  const fields = Object.keys(errors ?? {}).join(' ');
  deps.log('message refused', { code, ...(reason && { reason }), ...(fields && { fields }) });
  const { status, headers } = buildAnswer(refusal);
  // The connection still holds a body that was not read.
  if (!form) headers.Connection = 'close';
  if (wantsJson(context)) {
    if (!errors) return context.body(null, status, headers);
    return context.json({ errors }, status, headers);
  }
  const page = await deps.readPage();
  const why = errors ? { errors } : { notice: describeRefusal(refusal, page.content) };
  const posted = form && { ...form, key: isKey(form.key) ? form.key : '' };
  return context.html(drawRefusal(page, why, posted), status, headers);
}

const wantsJson = (context: Context) => {
  const accept = context.req.header('Accept') ?? '';
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
};
