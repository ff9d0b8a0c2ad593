import { z } from 'zod';

/** The texts that the form and the server answer with; each is fixed. */
export const contactTexts = {
  required: 'Please fill in all required fields',
  email: 'Please enter a valid email address',
  success: "Thank you for your message! I'll get back to you soon.",
} as const;

/** Text, `@`, text, `.`, text, with no white space in it. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A required text; only white space counts as empty. */
const required = (max: number) => z.string().trim().min(1, contactTexts.required).max(max);
const optional = (max: number) => z.string().trim().max(max).default('');

/** What a visitor sends. The browser, the server and the tests use this one schema. */
export const contactMessageSchema = z.object({
  name: required(200).describe('The visitor’s name.'),
  company: optional(200).describe('Their company, if they say it.'),
  email: required(254)
    .regex(emailPattern, contactTexts.email)
    .describe('Where the answer goes; at most 254 characters (RFC 5321, 4.5.3.1.3).'),
  phone: optional(60).describe('Their phone number in any form.'),
  projectType: optional(200).describe('What it is about, in a few words.'),
  message: required(20_000).describe('The message itself.'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ContactField = keyof ContactMessage;

export const contactFields = Object.keys(contactMessageSchema.shape) as ContactField[];
