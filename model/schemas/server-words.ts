import { sentence, word } from './word.ts';

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
    'Messages are sent to this address with POST.',
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
