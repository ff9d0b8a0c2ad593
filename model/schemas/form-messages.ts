/**
 * What the contact form says besides its labels, in the usual words; the product's description fixes
 * some of them.
 */
export const usualMessages = {
  required: 'Please fill in all required fields',
  wrongEmail: 'Please enter a valid email address',
  success: "Thank you for your message! I'll get back to you soon.",
  nameMissing: 'Please enter your name',
  emailMissing: 'Please enter your email address',
  emailMalformed: 'An email address looks like name@company.com',
  messageMissing: 'Please enter a message',
  tooLong: 'Please shorten this to {limit} characters',
  notSent: 'The message was not sent yet',
  error: 'Error',
  marked: 'Please look at the marked fields',
  failed: 'Your message could not be sent. Nothing you typed is lost.',
  failedFor: 'Your message could not be sent now. Please try again in {time}.',
  didYouMean: 'Did you mean {address}?',
  retrying: 'No answer yet. Trying again ({count} of 3) …',
  offline:
    'You are offline. The message waits here and is sent as soon as you are back; keep this page open.',
  stop: 'Stop and edit',
  otherWays: 'Your text is still in the form. Try once more, or send the same text another way:',
  composed:
    'Your e-mail program opens with the message, and sends it when you tell it to. If nothing opens, use another way:',
  composeButton: 'Write the e-mail',
  composeNote: 'Opens your e-mail program with this message. It is sent when you send it there.',
  subject: 'Enquiry: {topic}',
  topic: 'sourcing project',
  byEmail: 'Send as e-mail',
  byWhatsapp: 'Send on WhatsApp',
  newTab: 'opens in a new tab',
  call: 'Call {phone}',
  reference: 'Your reference:',
  referenceAbove: 'Your reference stands at the end of this page’s address, after “ref=”.',
  copy: 'Copy the reference',
  copied: 'Copied',
  notCopied: 'Could not copy: please select the text',
  wasSent: 'Your message has been sent',
  drawings: 'Drawings or photos? Send them here; the reference is already filled in.',
  drawingsSubject: '{reference}, drawings',
  drawingsByEmail: 'Send drawings by e-mail',
  drawingsByWhatsapp: 'Send by WhatsApp',
  whatYouSent: 'What you sent',
  sentAt: 'Sent',
  another: 'Send another message',
  notices: 'Notices',
  broken: 'Unexpected Application Error!',
  brokenNote:
    'Something broke in the form. If it did not thank you, please use one of these ways instead, or press the button again.',
  clock: 'It is {time} in {place} now.',
  trap: 'Leave this empty',
};

/** What the form says, by the name of each sentence. */
export type FormMessages = typeof usualMessages;
