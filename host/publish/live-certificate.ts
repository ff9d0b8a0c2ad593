import { connect } from 'node:tls';
import type { LiveSite } from './live-doctor.ts';
import type { Progress } from './progress.ts';

/** How long the connection may take, in milliseconds. */
const limit = 20_000;
/** Certificates are renewed when a third of their time is left; with so little left, one was not. */
const late = 1 / 6;

export interface CertificateOptions {
  /** Authorities to trust instead of the usual ones; for tests. */
  ca?: Buffer | undefined;
  now?: number;
}

/** What browsers refuse, by the codes of Node, in words that follow the address. */
const faults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another address',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by nobody that browsers trust',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by nobody that browsers trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the one that signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by nobody that browsers trust',
};

/** Whether browsers take the site's certificate, and for how long; nothing for an address without one. */
export async function* lookAtCertificate(
  { address }: Pick<LiveSite, 'address'>,
  { ca, now = Date.now() }: CertificateOptions = {},
): AsyncGenerator<Progress> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return;
  const fix =
    'A new address gets its certificate within some minutes: wait, then look again. If it stays, docs/publish.md says under your host how the domain must be set.';
  const times = await readTimes(hostname, Number(port || 443), ca).catch((error: Error) => error);
  if (times instanceof Error) {
    const { code = '' } = times as NodeJS.ErrnoException;
    const fault = faults[code] ?? `cannot be looked at (${times.message})`;
    yield { kind: 'problem', text: `The certificate of ${address} ${fault}.`, fix };
    return;
  }
  const { begin, end } = times;
  const until = new Date(end).toISOString().slice(0, 10);
  if (end - now < (end - begin) * late) {
    const text = `The certificate of ${address} ends on ${until} and was not renewed.`;
    yield { kind: 'problem', text, fix };
  } else yield { kind: 'ok', text: `The certificate is valid until ${until}.` };
}

/** When the certificate is valid, in milliseconds since 1970; rejects when it cannot be trusted. */
function readTimes(
  host: string,
  port: number,
  ca: Buffer | undefined,
): Promise<{ begin: number; end: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, ...(ca && { ca }) }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      resolve({ begin: Date.parse(valid_from), end: Date.parse(valid_to) });
      socket.end();
    });
    socket.once('error', reject);
    socket.setTimeout(limit, () => socket.destroy(new Error('no answer')));
  });
}
