import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ContactSettings, SettingsError } from '#contact/settings.ts';
import type { MailSettings } from './mail-settings.ts';

/**
 * The key that signs the mail, if the settings name one.
 *
 * @throws SettingsError when its file holds none.
 */
export function readDkim({
  DKIM_DOMAIN,
  DKIM_SELECTOR,
  DKIM_KEY_FILE,
}: ContactSettings): MailSettings['dkim'] {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return undefined;
  try {
    const privateKey = readFileSync(DKIM_KEY_FILE, 'utf8');
    // An invalid key would silently send unsigned mail.
    createPrivateKey(privateKey);
    return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
  } catch (error) {
    throw new SettingsError(
      `DKIM_KEY_FILE is "${DKIM_KEY_FILE}", which cannot be read as a private key in PEM form: ${(error as Error).message}. Name the file of the key, which this user must be able to read.`,
      { cause: error },
    );
  }
}
