/** Tests links that open the form, an email program or WhatsApp with a message. */
import { expect, test } from 'vitest';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import {
  isShortened,
  writeContactLink,
  writeMailLink,
  writeMessageText,
  writeWhatsappLink,
} from './links.ts';

test('the link to the form fills in the project type, and the message with a line for each question', () => {
  const { pathname, searchParams } = new URL(
    writeContactLink('Stone & tile', 'About P-01?', ['Factory', 'AQL']),
    'http://a',
  );
  expect(pathname).toBe('/contact');
  expect(Object.fromEntries(searchParams)).toEqual({
    projectType: 'Stone & tile',
    message: 'About P-01?\nFactory: \nAQL: ',
  });
});

const phone = '+91 98765 43210';

test('the WhatsApp link opens a chat with the owner, at the number for WhatsApp where there is one', () => {
  expect(writeWhatsappLink({ phone })).toBeUndefined();
  expect(writeWhatsappLink({ phone, whatsapp: { greeting: 'Hello & good day' } })).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20good%20day',
  );
  const link = writeWhatsappLink({
    phone,
    whatsapp: { phone: '+44 70 0000 0000', greeting: 'Hi' },
  });
  expect(link).toBe('https://wa.me/447000000000?text=Hi');
});

const message = {
  ...emptyTexts,
  name: 'Maria Keller',
  email: 'maria@keller.example',
  projectType: 'Furniture',
  message: 'Chairs & tables?\n100% oak',
};

test('the text for other programs is the message, then the sender’s filled-in fields', () => {
  expect(writeMessageText(message)).toBe(
    'Chairs & tables?\n100% oak\n\nName: Maria Keller\nEmail: maria@keller.example\nProject type: Furniture',
  );
});

test('an email program reads the same subject and text from the link', () => {
  const link = new URL(writeMailLink('me@example.org', message));
  expect(link.pathname).toBe('me@example.org');
  expect(link.searchParams.get('subject')).toBe('Enquiry: Furniture');
  expect(link.searchParams.get('body')).toBe(writeMessageText(message).replaceAll('\n', '\r\n'));
});

test('half of an emoji does not break the link', () => {
  expect(writeMailLink('me@example.org', { ...message, message: 'Hi \ud83d' })).toContain(
    '%EF%BF%BD',
  );
});

test.each(['न', 'a', '😺', '\n'])(
  'for a long message of %j, the link has only its beginning, so that Windows opens it',
  (letter) => {
    const long = {
      ...message,
      message: `Dear Asha, ${letter.repeat(20_000)}`,
      projectType: 'ठ'.repeat(200),
    };
    const whatsapp =
      writeWhatsappLink({ phone, whatsapp: { greeting: '' } }, writeMessageText(long)) ?? 'no link';
    for (const link of [writeMailLink('me@example.org', long), whatsapp]) {
      expect(link.length).toBeLessThanOrEqual(1900);
      expect(link.length).toBeGreaterThan(1850);
      expect(decodeURIComponent(link)).toMatch(/Dear Asha, .*…$/s);
      expect(isShortened(link)).toBe(true);
    }
    const [, body = ''] = writeMailLink('me@example.org', long).split('&body=');
    expect(body.length, 'a long topic leaves room').toBeGreaterThan(1000);
    expect(isShortened(writeMailLink('me@example.org', message))).toBe(false);
  },
);
