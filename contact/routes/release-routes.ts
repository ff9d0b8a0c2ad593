import type { Context } from 'hono';
import type { AnswerWords } from '#contact/form/answer-words.ts';
import type { ReleaseState } from '#contact/form/release-page.tsx';
import type { StoredMessage } from '#contact/inbox/inbox-port.ts';
import { readReleaseLink } from '#contact/message/release-link.ts';
import { describeSuspicions } from '#contact/message/suspicions.ts';
import type { ContactDeps } from './contact-deps.ts';

const statusOf = {
  ask: 200,
  released: 200,
  settled: 200,
  gone: 410,
  expired: 410,
  forged: 403,
} as const;

/** Shows the message that a link of the digest is for, and changes nothing. */
export async function showRelease(context: Context, deps: ContactDeps): Promise<Response> {
  const { state } = await readLink(context, deps);
  return send(context, deps, state);
}

/** Releases that message. */
export async function release(context: Context, deps: ContactDeps): Promise<Response> {
  const { state } = await readLink(context, deps);
  if (state.kind !== 'ask' || !state.reference) return send(context, deps, state);
  const { reference } = state;
  await deps.inbox.release([reference], deps.now());
  deps.log('message released', { reference });
  deps.onStored();
  return send(context, deps, { kind: 'released', reference });
}

async function readLink(context: Context, deps: ContactDeps): Promise<{ state: ReleaseState }> {
  const query = context.req.query();
  const link = readReleaseLink(await deps.inbox.signingKey(), query, deps.now());
  if (link.state === 'forged') return { state: { kind: 'forged' } };
  const { reference } = link;
  if (link.state === 'expired') return { state: { kind: 'expired', reference } };
  const message = await deps.inbox.find(reference);
  if (!message) return { state: { kind: 'gone', reference } };
  if (message.state === 'new' || message.state === 'delivered') {
    return { state: { kind: 'settled', reference } };
  }
  const action = `${context.req.path}?${new URLSearchParams(query)}`;
  return { state: { kind: 'ask', reference, message: show(message, deps.pages.words), action } };
}

const show = (
  { name, email, state, suspicions, message }: StoredMessage,
  { reasons, signs }: AnswerWords,
) => ({
  sender: `${name}, ${email}`,
  reason: state === 'failed' ? reasons.notTaken : describeSuspicions(suspicions, reasons, signs),
  text: message,
});

function send(context: Context, deps: ContactDeps, state: ReleaseState): Response {
  const { html, policy } = deps.pages.release(state);
  return context.html(html, statusOf[state.kind], {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  }) as Response;
}
