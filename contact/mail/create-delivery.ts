import type { InboxPort } from '#contact/inbox/inbox-port.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { Delivery, type DeliveryDeps } from './delivery.ts';
import { defaultSchedule } from './schedule.ts';
import { createSmtpTransport } from './transport.ts';

interface CreateDeliveryOptions extends Pick<DeliveryDeps, 'hastensAtStart' | 'hasRoom' | 'log'> {
  inbox: InboxPort;
}

/**
 * Delivers the messages of an inbox over the mail server of the settings.
 *
 * @returns undefined when the settings name no mail server.
 */
export function createDelivery(
  settings: ContactSettings,
  options: CreateDeliveryOptions,
): Delivery | undefined {
  const { SMTP_URL: url, CONTACT_FROM: from, CONTACT_TO: to } = settings;
  if (!url || !from || !to) return undefined;
  return new Delivery({
    ...options,
    mail: createSmtpTransport(url),
    addresses: { from, to },
    dailyMails: settings.CONTACT_DAILY_MAILS,
    schedule: defaultSchedule,
    now: Date.now,
  });
}
