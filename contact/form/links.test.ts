import { expect, it } from 'vitest';
import { contactLink } from './contact-link.ts';
import { whatsappLink } from './whatsapp-link.ts';

it('fills in the form’s project type and first line', () => {
  const { pathname, searchParams } = new URL(
    contactLink('Stone & tile', 'About P-01?'),
    'http://a',
  );
  expect(pathname).toBe('/contact');
  expect(Object.fromEntries(searchParams)).toEqual({
    projectType: 'Stone & tile',
    message: 'About P-01?',
  });
});

it('writes what to say into the message, a line each', () => {
  const { searchParams } = new URL(
    contactLink('Inspection', 'Hello', ['Factory', 'AQL']),
    'http://a',
  );
  expect(searchParams.get('message')).toBe('Hello\nFactory: \nAQL: ');
});

const phone = '+91 98765 43210';

it('opens the chat with the owner’s phone number and greeting', () => {
  expect(whatsappLink({ phone, whatsapp: { greeting: 'Hello & good day' } })).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20good%20day',
  );
});

it('prefers the owner’s WhatsApp number', () => {
  const link = whatsappLink({ phone, whatsapp: { phone: '+44 70 0000 0000', greeting: 'Hi' } });
  expect(link).toBe('https://wa.me/447000000000?text=Hi');
});
