import { type FormMessages, usualMessages } from './form-messages.ts';
import { sentence, type Word, word } from './word.ts';

/** Where each sentence of the form stands. */
const uses: Record<keyof FormMessages, string> = {
  required: 'When a required field is empty',
  wrongEmail: 'When an address cannot be one',
  success: 'When the message was accepted',
  nameMissing: 'Beside the name when it is empty',
  emailMissing: 'Beside the address when it is empty',
  emailMalformed: 'Beside an address that cannot be one',
  messageMissing: 'Beside the message when it is empty',
  tooLong: 'Beside a text that is too long',
  notSent: 'Over the list of what is wrong',
  error: 'Before the title of a page with an error',
  marked: 'When the server finds something wrong',
  failed: 'When the message did not arrive',
  failedFor: 'When the server asks to wait',
  didYouMean: 'Beside an address that looks mistyped',
  retrying: 'While the message is tried again',
  offline: 'While there is no network',
  stop: 'The button that stops the waiting',
  otherWays: 'Before the other ways, when sending failed',
  composed: 'On a site without a server, after the button',
  composeButton: 'The button of the form on a site without a server',
  composeNote: 'Beside that button',
  subject: 'The subject of an e-mail that the visitor sends',
  topic: 'In that subject, where neither type nor name is filled in',
  byEmail: 'The button to the e-mail program',
  byWhatsapp: 'The button to the chat',
  newTab: 'Added to its name for screen readers',
  call: 'The button to the phone',
  reference: 'Before the reference of a message',
  copy: 'The button beside it',
  copied: 'After it was copied',
  notCopied: 'Where the browser refused',
  notices: 'The name of the notices for screen readers',
  broken: 'Over the form when it broke',
  brokenNote: 'Under it',
  typed: 'Over the text that was typed',
  trap: 'Beside a field that only robots see',
};

/** The labels of the contact form, and what it says. */
export const formWords = {
  name: word('Name', 'The field for the name'),
  company: word('Company', 'The field for the company'),
  email: word('Email', 'The field for the address'),
  phone: word('Phone', 'The field for the number'),
  projectType: word('Project type', 'The field for what it is about'),
  message: word('Message', 'The field for the message'),
  optional: word('optional', 'Beside a field that may stay empty', 24),
  send: word('Send message', 'The button', 32),
  sending: word('Sending…', 'The button while the message is on its way', 32),
  ...(Object.fromEntries(
    Object.entries(usualMessages).map(([name, usual]) => [
      name,
      sentence(usual, uses[name as keyof FormMessages]),
    ]),
  ) as Record<keyof FormMessages, Word>),
};
