import type { ContactSettings } from '#contact/settings.ts';

/** Addresses of a server that this machine reaches as localhost. */
const reachedAsLocalhost = ['127.0.0.1', '0.0.0.0', '::'];

/** Where the running server answers: at its public address, or else on this machine. */
export const originOf = (settings: ContactSettings): string =>
  settings.SITE_URL ?? localOrigin(settings);

/** The server of this machine, whatever address visitors use. */
export function localOrigin({ HOST, PORT }: Pick<ContactSettings, 'HOST' | 'PORT'>): string {
  if (reachedAsLocalhost.includes(HOST)) return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}
