import { expect, test } from 'vitest';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import { visitorMessage } from './live-inbox.ts';

test('a message is shown with the fields that are filled in, and nothing that turns letters round', () => {
  const message = {
    ...emptyTexts,
    reference: '7K4M-2Q9P',
    receivedAt: 1000,
    state: 'suspect',
    suspicions: [{ code: 'links', count: 9 }],
    fault: '',
    faultDetail: '',
    attempts: 0,
    queuedAt: 1000,
    nextAttemptAt: 1000,
    lastAttemptAt: null,
    deliveredAt: null,
    name: 'Maria\u202E Keller',
    email: 'maria@keller.test',
    company: 'Maria\u202E Keller',
    message: 'Oak chairs,\n\t200 of them.',
  } as const;
  expect(visitorMessage(message)).toEqual({
    reference: '7K4M-2Q9P',
    receivedAt: 1000,
    state: 'suspect',
    reason: expect.stringContaining('9 links'),
    name: 'Maria\uFFFD Keller',
    email: 'maria@keller.test',
    details: [['Company', 'Maria\uFFFD Keller']],
    text: 'Oak chairs,\n\t200 of them.',
  });
});
