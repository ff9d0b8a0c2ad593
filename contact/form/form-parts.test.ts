/** Tests the HTML of what the form's script shows: status, other ways, thanks, prompts. */
import Check from 'lucide:check';
import Plus from 'lucide:plus';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import { linesOf } from '../../tests/outline.ts';
import { fields } from '../../tests/server/fields.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { OtherWays, SendFiles } from './other-ways.tsx';
import { addPrompt, Prompts } from './prompts.tsx';
import { RejectedError, UnreachableError } from './send-message.ts';
import { SendStatus } from './send-status.tsx';
import { SentPanel } from './sent-panel.tsx';

/** The HTML, without classes and the shapes of icons; each element counts, as translators replace texts. */
const draw = (element: ReactElement) =>
  linesOf(
    renderToStaticMarkup(element)
      .replaceAll(/ class="[^"]*"/g, '')
      .replaceAll(/<svg[^>]*>.*?<\/svg>/g, '<svg></svg>'),
  );

const workingHours = { answer: 'Within a day.', timeZone: 'Asia/Kolkata' };
const plainOwner = { email: 'asha@firm.test', phone: '+91 98765 43210' };
const owner = { ...plainOwner, whatsapp: { greeting: 'Hello' } };
const message = { ...emptyTexts, name: 'Maria', message: 'Chairs' };

test('other ways carry the text; WhatsApp and the copy are there where they help', () => {
  const ways = (given: typeof plainOwner, text = message) =>
    draw(createElement(OtherWays, { owner: given, message: text }));
  expect(ways(owner)).toMatchInlineSnapshot(`
    "<div><a href="mailto:asha@firm.test?subject=Enquiry%3A%20Maria&amp;body=Chairs%0D%0A%0D%0AName%3A%20Maria"><svg></svg>Send as email</a>
    <a href="https://wa.me/919876543210?text=Chairs%0A%0AName%3A%20Maria" target="_blank" rel="noopener" aria-label="Send on WhatsApp, opens in a new tab"><svg></svg>Send on WhatsApp</a>
    <a href="tel:+919876543210"><svg></svg>Call +91 98765 43210</a></div>"
  `);
  expect(ways(plainOwner)).not.toContain('WhatsApp');
  expect(ways(owner, emptyTexts), 'the greeting').toContain('?text=Hello"');
  expect(ways(owner, { ...message, message: 'x'.repeat(3000) })).toMatch(
    /^<div><button type="button"><svg><\/svg>\n<span>Copy the whole text<\/span><\/button>\n<a /,
  );
});

test('files are sent with the reference, or with a place that a script fills', () => {
  const files = (props: ComponentProps<typeof SendFiles>) => draw(createElement(SendFiles, props));
  expect(files({ owner, reference: '7K4M-2Q9P' })).toMatchInlineSnapshot(`
    "<div><p>Drawings or photos? Send them here; the reference is already filled in.</p>
    <p><a href="mailto:asha@firm.test?subject=7K4M-2Q9P%2C%20drawings"><svg></svg>Send drawings by email</a>
    <a href="https://wa.me/919876543210?text=7K4M-2Q9P%2C%20drawings" target="_blank" rel="noopener" aria-label="Send by WhatsApp, opens in a new tab"><svg></svg>Send by WhatsApp</a></p></div>"
  `);
  const links = files({ owner }).match(/%7Breference%7D%2C%20drawings"/g);
  expect(links).toHaveLength(2);
  expect(files({ owner: plainOwner })).not.toContain('WhatsApp');
});

/** Why a message was not accepted. */
const rejected = (status: number, headers = {}) =>
  new RejectedError(new Response('', { status, headers }), {});

test('the status says why a message is not sent, and offers the other ways', () => {
  const shown = (props: Partial<ComponentProps<typeof SendStatus>>) =>
    draw(
      createElement(SendStatus, {
        status: 'error',
        error: null,
        failures: 0,
        message,
        owner,
        ...props,
      }),
    );
  for (const status of ['idle', 'success'] as const) expect(shown({ status })).toBe('');
  expect(shown({ status: 'pending' })).toBe('<p>Sending…</p>');
  const ways = draw(createElement(OtherWays, { owner, message }));
  const sentenceOf = (props: Parameters<typeof shown>[0]) => {
    const html = shown(props);
    expect(html.endsWith(`</p>\n${ways}</div>`)).toBe(true);
    return html.slice('<div><p>'.length, html.indexOf('</p>'));
  };
  vi.stubGlobal('navigator', { onLine: false });
  const sentences = [
    sentenceOf({ status: 'pending', failures: 2, error: new UnreachableError() }),
    sentenceOf({ status: 'pending', failures: 2, error: rejected(503) }),
    sentenceOf({ error: rejected(404) }),
    sentenceOf({ error: rejected(500) }),
    sentenceOf({ error: rejected(429, { 'Retry-After': '600' }) }),
    sentenceOf({ error: new UnreachableError() }),
  ];
  vi.stubGlobal('navigator', { onLine: true });
  expect(sentenceOf({ error: new UnreachableError() })).toBe(sentences[3]);
  expect(sentences).toMatchInlineSnapshot(`
    [
      "No answer yet. Trying again (2 of 3) …",
      "The website cannot take your message right now. Trying again (2 of 3) …",
      "This copy of the site cannot take messages. Your text is still in the form; send it another way:",
      "Your message could not be sent. Your text is still in the form. Try once more, or send the same text another way:",
      "Your message could not be sent. Your text is still in the form. Try again in 10 minutes, or send the same text another way:",
      "Your message could not be sent: you seem to be offline. Your text is still in the form, and will be sent once you are back online, if this page stays open. Or try once more, or send it another way:",
    ]
  `);
});

test('what was sent is shown whole, with its reference and its time', () => {
  // Not of all fields, so that one that is added changes nothing here.
  const { name, email, company, message } = fields;
  const sent = {
    message: { ...emptyTexts, name, email, company, message },
    reference: '7K4M-2Q9P',
    at: Date.UTC(2026, 0, 2, 12),
  };
  const html = draw(createElement(SentPanel, { sent, owner: { ...owner, workingHours } as never }));
  const files = draw(createElement(SendFiles, { owner, reference: sent.reference }));
  expect(
    html.replace(files, 'FILES').replace(/<dd>\w+, January \d at \d\d:\d\d<\/dd>/, '<dd>TIME</dd>'),
  ).toMatchInlineSnapshot(`
    "<section aria-labelledby="thanks"><h1 id="thanks" tabindex="-1"><svg></svg>Your message has been sent</h1>
    <p>Within a day.</p>
    <div><div><p>Your reference: </p>
    <div><strong>7K4M-2Q9P</strong>
    <button type="button" id="copy-reference" aria-label="Copy the reference" interestfor="copy-reference-tooltip"><svg></svg></button>
    <span popover="hint" role="tooltip" id="copy-reference-tooltip">Copy the reference</span></div></div>
    FILES</div>
    <div><h2>What you sent</h2>
    <dl><div><dt>Name</dt><dd dir="auto">Maria Keller</dd></div>
    <div><dt>Email</dt><dd dir="auto">maria@keller.test</dd></div>
    <div><dt>Company</dt><dd dir="auto">Keller Interiors</dd></div>
    <div><dt>Message</dt><dd dir="auto">200 solid-wood dining chairs, FOB Mundra, delivery by March.</dd></div>
    <dt>Sent</dt><dd>TIME</dd></dl></div></section>"
  `);
});

test('prompts are a list, and with the script buttons, pressed where the message has their line', () => {
  const prompts = { heading: 'Most helpful', items: ['Item', 'Quantity'] };
  const list = (message?: string) => draw(createElement(Prompts, { prompts, message }));
  expect(list()).toMatchInlineSnapshot(`
    "<div><p id="prompts">Most helpful</p>
    <ul role="list" aria-labelledby="prompts"><li><span><span></span>
    <span>Item</span></span></li>
    <li><span><span></span>
    <span>Quantity</span></span></li></ul></div>"
  `);
  expect(list('Hello\n  Quantity: 4\nItem 7')).toMatchInlineSnapshot(`
    "<div><p id="prompts">Most helpful</p>
    <ul role="list" aria-labelledby="prompts"><li><button type="button" aria-pressed="false"><span><svg></svg></span>
    <span>Item</span></button></li>
    <li><button type="button" aria-pressed="true"><span><svg></svg></span>
    <span>Quantity</span></button></li></ul></div>"
  `);
});

test('a prompt in the message has a tick, any other a plus', () => {
  const icon = (Icon: typeof Check) => renderToStaticMarkup(createElement(Icon, { size: 18 }));
  const prompts = { heading: 'Most helpful', items: ['Item', 'Quantity'] };
  const html = renderToStaticMarkup(createElement(Prompts, { prompts, message: 'Quantity: 4' }));
  const order = [Plus, Check].map((Icon) => html.indexOf(icon(Icon)));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test.each([
  ['', 'Item: '],
  ['Dear Asha,', 'Dear Asha,\nItem: '],
  ['Dear Asha,  ', 'Dear Asha,\nItem: '],
  ['Dear Asha,\n', 'Dear Asha,\nItem: '],
  ['Item: chairs', 'Item: chairs'],
  ['An Item: no line', 'An Item: no line\nItem: '],
])('a prompt begins a line of the message %j', (before, after) => {
  expect(addPrompt(before, 'Item')).toBe(after);
});

test('an address that looks mistyped is asked about', () => {
  const suggestionFor = (email: string) =>
    draw(createElement(EmailSuggestion, { email, onAccept() {} }));
  expect(suggestionFor('maria@gmail.com')).toBe('');
  expect(suggestionFor('maria@gmial.com')).toBe(
    '<p><span>Did you mean </span>\n<button type="button">maria@gmail.com</button>\n<span>?</span></p>',
  );
});

test('the summary leads to each field that is wrong, in the order of the form', () => {
  const errors = { message: 'tooLong', email: 'malformed' } as const;
  expect(draw(createElement(ErrorSummary, { errors }))).toMatchInlineSnapshot(`
    "<div role="alert" tabindex="-1" aria-labelledby="error-summary"><h2 id="error-summary">The message was not sent yet</h2>
    <p>Please enter a valid email address</p>
    <ul><li><a href="#email">Email: An email address looks like name@company.com</a></li>
    <li><a href="#message">Message: Please shorten this to 20,000 characters</a></li></ul></div>"
  `);
});
