import { expect, test } from 'vitest';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import { mailLink, messageText } from './message-text.ts';

const message = {
  ...emptyTexts,
  name: 'Maria Keller',
  email: 'maria@keller.example',
  projectType: 'Furniture',
  message: 'Chairs & tables?\n100% oak',
};

test('the text is the message and then who sent it, without the fields left empty', () => {
  expect(messageText(message)).toBe(
    'Chairs & tables?\n100% oak\n\nName: Maria Keller\nEmail: maria@keller.example\nProject type: Furniture',
  );
});

test('an e-mail program reads back the same subject and text', () => {
  const link = new URL(mailLink('me@example.org', message));
  expect(link.pathname).toBe('me@example.org');
  expect(link.searchParams.get('subject')).toBe('Enquiry: Furniture');
  expect(link.searchParams.get('body')).toBe(messageText(message).replaceAll('\n', '\r\n'));
});

test('half of an emoji does not break the link', () => {
  expect(mailLink('me@example.org', { ...message, message: 'Hi \ud83d' })).toContain('%EF%BF%BD');
});
