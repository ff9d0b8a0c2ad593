import type { InboxPort } from '#contact/inbox/inbox-port.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { Delivery, type DeliveryDeps } from './delivery.ts';
import type { MailSettings } from './mail-settings.ts';
import { defaultSchedule } from './schedule.ts';
import { createSmtpTransport } from './transport.ts';

interface CreateDeliveryOptions extends Pick<DeliveryDeps, 'hastensAtStart' | 'hasRoom' | 'log'> {
  inbox: InboxPort;
  /** Reads the key that signs the mail; asked only when mail is sent. Left out where none can be read. */
  readDkim?: (settings: ContactSettings) => MailSettings['dkim'];
}

/**
 * Delivers the messages of an inbox over the mail server of the settings.
 *
 * @returns undefined when the settings name no mail server.
 * @throws SettingsError when the key that signs the mail cannot be read.
 */
export function createDelivery(
  settings: ContactSettings,
  { readDkim, ...options }: CreateDeliveryOptions,
): Delivery | undefined {
  const { SMTP_URL: url, CONTACT_FROM: from, CONTACT_TO: to, SITE_URL: site } = settings;
  if (!url || !from || !to) return undefined;
  return new Delivery({
    ...options,
    mail: createSmtpTransport({ url, dkim: readDkim?.(settings) }),
    addresses: { from, to },
    site,
    schedule: defaultSchedule,
    now: Date.now,
  });
}
