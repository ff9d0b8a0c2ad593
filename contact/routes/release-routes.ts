import type { Context } from 'hono';
import type { AnswerWords } from '#contact/form/answer-words.ts';
import type { ReleaseState } from '#contact/form/release-page.tsx';
import { InboxUnavailableError, type StoredMessage } from '#contact/inbox/inbox-port.ts';
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
  unavailable: 503,
} as const;

/** Shows the message that a link of the digest is for, and changes nothing. */
export async function showRelease(context: Context, deps: ContactDeps): Promise<Response> {
  return send(context, deps, await whileAvailable(deps, () => readLink(context, deps)));
}

export async function release(context: Context, deps: ContactDeps): Promise<Response> {
  const state = await whileAvailable(deps, async () => {
    const found = await readLink(context, deps);
    if (found.kind !== 'ask' || !found.reference) return found;
    const { reference } = found;
    await deps.inbox.release([reference], deps.now());
    deps.log('message released', { reference });
    deps.onStored();
    return { kind: 'released', reference };
  });
  return send(context, deps, state);
}

/** Says so when the inbox cannot be read or changed; then nothing was changed. */
async function whileAvailable(
  { log }: ContactDeps,
  work: () => Promise<ReleaseState>,
): Promise<ReleaseState> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InboxUnavailableError)) throw error;
    log('release refused', { reason: error.message });
    return { kind: 'unavailable' };
  }
}

async function readLink(context: Context, deps: ContactDeps): Promise<ReleaseState> {
  const query = context.req.query();
  const link = readReleaseLink(await deps.inbox.signingKey(), query, deps.now());
  if (link.state === 'forged') return { kind: 'forged' };
  const { reference } = link;
  if (link.state === 'expired') return { kind: 'expired', reference };
  const message = await deps.inbox.find(reference);
  if (!message) return { kind: 'gone', reference };
  if (message.state === 'new' || message.state === 'delivered') {
    return { kind: 'settled', reference };
  }
  const action = `${context.req.path}?${new URLSearchParams(query)}`;
  return { kind: 'ask', reference, message: show(message, deps.pages.words), action };
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
