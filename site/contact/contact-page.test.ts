/** Tests the ways to reach the owner, with and without WhatsApp. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { content } from '../../tests/documents/sample-resume.ts';
import { outlineOf } from '../../tests/outline.ts';
import { PhoneBar } from '../layout/phone-bar.tsx';
import { ContactPage } from './contact-page.tsx';
import { ContactSent } from './contact-sent.tsx';

const profile = {
  ...content.profile,
  whatsapp: { phone: '+91 0000000001', greeting: 'Hello!' },
  workingHours: {
    timeZone: 'Asia/Kolkata',
    from: '09:00',
    to: '18:00',
    answer: 'In a day.',
    days: ['Monday' as const],
  },
};
const { whatsapp: _, ...withoutChat } = profile;
const heading = { eyebrow: 'Contact', heading: 'Write to me', introduction: 'In English.' };
const page = { ...content.pages.contact, ...heading };

const shown = { page, children: 'The form' };
const contactPage = (owner: typeof withoutChat) =>
  outlineOf(createElement(ContactPage, { ...shown, profile: owner }));

test('the contact page has every way to reach the owner beside the form', () => {
  expect(contactPage(profile)).toMatchInlineSnapshot(`
    "<div id="contact-heading"><p>Contact</p>
    <h1>Write to me</h1>
    <p>In English.</p></div>The form
    <aside><p>Arjun Rathore reads every message, and answers in English or Hindi.</p>
    <dl><dt><svg width="22" height="22" aria-hidden="true"></svg>Email</dt><dd><a href="mailto:hello@example.com">hello@
    <wbr>example.com</a></dd>
    <dt><svg width="22" height="22" aria-hidden="true"></svg>Phone</dt><dd><a href="tel:+910000000000">+91 0000000000</a></dd>
    <dt><svg width="22" height="22" aria-hidden="true"></svg>Location</dt><dd>Jaipur, India</dd>
    <dt><svg width="22" height="22" aria-hidden="true"></svg>Languages</dt><dd>English, Hindi</dd>
    <dt><svg width="22" height="22" aria-hidden="true"></svg>Working hours</dt><dd>Monday, 09:00 to 18:00 (UTC+5:30)
    <p id="answer-time" data-place="Jaipur">In a day.</p></dd></dl>
    <a href="https://wa.me/910000000001?text=Hello!" target="_blank" rel="noopener" aria-label="Chat on WhatsApp, opens in a new tab"><svg width="20" height="20" aria-hidden="true"></svg>Chat on WhatsApp</a>
    <a href="/contact.vcf"><svg width="20" height="20" aria-hidden="true"></svg>Save contact</a>
    <figure><img src="/contact-code.svg" width="96" height="96" alt="QR code" loading="lazy">
    <figcaption>Scan to save my contact details on your phone.</figcaption></figure></aside>"
  `);
  expect(contactPage(withoutChat)).not.toContain('WhatsApp');
});

test('the page after sending has room for the reference, and says where it is without a script', () => {
  expect(outlineOf(createElement(ContactSent, { profile }))).toMatchInlineSnapshot(`
    "<section><p>Contact</p>
    <h1>Thank you for your message! I'll get back to you soon.</h1>
    <p>In a day.</p>
    <noscript><p class="mt-8 text-lg">Your reference is at the end of this page’s address, after “ref=”.</p></noscript>
    <div id="sent-reference" hidden=""><p>Your reference: 
    <strong></strong></p>
    <p>Drawings or photos? Send them here; the reference is already filled in.</p>
    <p><a href="mailto:hello@example.com?subject=%7Breference%7D%2C%20drawings"><svg width="20" height="20" aria-hidden="true"></svg>Send drawings by email</a>
    <a href="https://wa.me/910000000001?text=%7Breference%7D%2C%20drawings" target="_blank" rel="noopener" aria-label="Send by WhatsApp, opens in a new tab"><svg width="20" height="20" aria-hidden="true"></svg>Send by WhatsApp</a></p></div>
    <p><a href="/">Back to home</a>
    <a href="/contact">Send another message</a></p></section>"
  `);
});

test('the bar of a phone leads to the form and to WhatsApp, whose greeting names the page', () => {
  const bar = (owner: typeof withoutChat, title?: string) =>
    outlineOf(createElement(PhoneBar, { profile: owner, title }));
  expect(bar(profile, 'Services')).toMatchInlineSnapshot(`
    "<nav aria-label="Contact"><a href="/contact">Get in Touch</a>
    <a href="https://wa.me/910000000001?text=Hello!%20I%20am%20writing%20from%20your%20page%20%E2%80%9CServices%E2%80%9D." target="_blank" rel="noopener" aria-label="WhatsApp, opens in a new tab"><svg width="20" height="20" aria-hidden="true"></svg>WhatsApp</a></nav>"
  `);
  expect(bar(profile)).toContain('text=Hello!"');
  expect(bar(withoutChat)).not.toContain('wa.me');
});
