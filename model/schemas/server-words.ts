import { usualReasons, usualSigns } from './usual-reasons.ts';
import { sentence, type Word, word } from './word.ts';

const otherWays = 'or use e-mail, phone or WhatsApp';

/** Why a message was not taken: its title, and what the visitor can do, `…Note`. */
export const refusalWords = {
  unreadable: word('The message could not be read', 'When a message did not arrive whole'),
  unreadableNote: sentence(
    `The message did not arrive whole. Please send it again, ${otherWays}.`,
    'What the visitor can do then',
  ),
  foreign: word('Sent from another site', 'When a message came from elsewhere'),
  foreignNote: sentence(
    `Messages are taken from this page only. Please write yours here, ${otherWays}.`,
    'What the visitor can do then',
  ),
  method: word('Method not allowed', 'When a program asks for something else'),
  methodNote: sentence(
    'The form is read with GET, and messages are sent to it with POST.',
    'What the visitor can do then',
  ),
  tooLong: word('The message is too long', 'When a message is longer than the server takes'),
  tooLongNote: sentence(
    `The message is longer than 64 kB. Please shorten it, ${otherWays}.`,
    'What the visitor can do then',
  ),
  manyFields: word('Too many fields', 'When a program sends more fields than the form has'),
  manyFieldsNote: sentence(
    `The form has more than {count} fields. Please use the one on this page, ${otherWays}.`,
    'What the visitor can do then',
  ),
  files: word('Files are not taken', 'When a file came with the message'),
  filesNote: sentence(
    `A file came with the message, and nothing was stored. Please send the text alone, with a link to the file if you need to, ${otherWays}.`,
    'What the visitor can do then',
  ),
  type: word('Not a form', 'When a program sends something else than a form'),
  typeNote: sentence(
    'Send the fields as application/x-www-form-urlencoded or multipart/form-data, as the form on this page does.',
    'What the visitor can do then',
  ),
  wrongFieldsNote: sentence(
    'Please correct the fields that are named, and send the message again.',
    'For programs, when a field is wrong',
  ),
  keyUsed: word('Another message was sent with this form', 'When a second message follows one'),
  keyUsedNote: sentence(
    'Your first message arrived, its reference is {reference}. To send this one too, press {button} again.',
    'What the visitor can do then',
  ),
  tooMany: word('Too many messages', 'When many messages come from one network'),
  tooManyNote: sentence(
    `Many messages came from your network. Please send this one again in {time}, ${otherWays}.`,
    'What the visitor can do then',
  ),
  noReference: word(
    'Your reference cannot be shown now',
    'When the inbox cannot be read after sending',
  ),
  noReferenceNote: sentence(
    'A message that led you to this page was stored, so there is no need to send it again. Open the page again in a minute to see its reference.',
    'What the visitor can do then',
  ),
  full: word('The message could not be stored', 'When the inbox has no room for a suspect message'),
  fullNote: sentence(
    'Nothing was sent, as the inbox is too full. Please write to {email}, call {phone}, or use WhatsApp.',
    'What the visitor can do then',
  ),
  unavailable: word('The message could not be stored', 'When the inbox takes no message for now'),
  unavailableNote: sentence(
    'Nothing was sent. Please try again in a minute, write to {email}, call {phone}, or use WhatsApp.',
    'What the visitor can do then',
  ),
};

/** The page on which the owner decides about a message that was kept back, and what it says. */
export const keptWords = {
  title: word('Kept back message', 'The title of the page', 40),
  ask: word('Send this message to you?', 'The heading'),
  askNote: sentence('It was kept back. Nothing happens until you press the button.', 'Under it'),
  from: sentence('From {sender}', 'Who wrote it'),
  because: sentence('Kept back because: {reason}', 'Why it was kept back'),
  send: word('Send it to me', 'The button', 32),
  released: word('The message is on its way', 'After the button was pressed'),
  releasedNote: sentence('It arrives in your mailbox within a minute or two.', 'Under it'),
  settled: word('This message is sent already', 'When it was sent before'),
  settledNote: sentence('It was released or delivered before. There is nothing to do.', 'Under it'),
  gone: word('This message is not here any more', 'When it is gone'),
  goneNote: sentence('It was erased from the inbox.', 'Under it'),
  expired: word('This link is too old', 'When the link is too old'),
  expiredNote: sentence(
    'A link works for 30 days. The message is still in the inbox: see npm run inbox.',
    'Under it',
  ),
  forged: word('This link is incomplete', 'When a part of the link is missing'),
  forgedNote: sentence('Open the link from the mail again, or copy all of it.', 'Under it'),
  unavailable: word('The inbox cannot be reached now', 'When the inbox does not answer'),
  unavailableNote: sentence('Nothing was changed. Open the link again in a minute.', 'Under it'),
  inbox: word('Inbox', 'Over the heading where the message is not known', 24),
};

/** Each reason for which a message was kept back, and where its words stand. */
const reasonUses: Record<keyof typeof usualReasons, string> = {
  notTaken: 'When it could not be sent',
  trap: 'When a robot wrote it',
  quick: 'When it was sent faster than anybody writes',
  origin: 'When it came from elsewhere',
  links: 'When it has many links',
  recent: 'When there were many of one sender',
  daily: 'When more came within a day than are mailed at once',
  advertising: 'When it sounds like advertising',
};

const wordsOf = <Usual extends Record<string, string>>(
  usual: Usual,
  use: (name: keyof Usual) => string,
) =>
  Object.fromEntries(
    Object.entries(usual).map(([name, words]) => [name, sentence(words, use(name))]),
  ) as Record<keyof Usual, Word>;

export const reasonWords = wordsOf(usualReasons, (name) => reasonUses[name]);
export const signWords = wordsOf(usualSigns, () => 'A sign of advertising');
