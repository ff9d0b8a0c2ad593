/** The message that tests send. */
import type { StoredMessage } from '#contact/inbox/inbox.ts';

/** The fields of a valid message. */
export const fields = {
  name: 'Maria Keller',
  company: 'Keller Interiors',
  email: 'maria@keller.test',
  phone: '+49 30 1234567',
  projectType: 'Furniture',
  message: '200 solid-wood dining chairs, FOB Mundra, delivery by March.',
};

/** The same message as it is stored. */
export const storedMessage: StoredMessage = {
  ...fields,
  reference: '7K4M-2Q9P',
  receivedAt: 0,
  state: 'new',
  spamFlags: [],
  fault: '',
  faultDetail: '',
  attempts: 0,
  nextAttemptAt: 0,
  deliveredAt: null,
};
