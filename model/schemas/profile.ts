import { z } from 'zod';
import { iconSchema } from './icon.ts';
import { coordinatesSchema } from './place.ts';
import { httpsUrl, line, paragraph, sample } from './text.ts';

const timeOfDay = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    'must be a time of day in quotation marks, hours and minutes with two digits each, such as "09:30"',
  );

const dayLimits = z.object({ from: timeOfDay, to: timeOfDay });

/** The days of the week as `Date.prototype.getUTCDay` numbers them, Sunday first. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const phoneNumber = () =>
  z
    .string()
    .regex(
      /^\+[1-9]\d{0,2} \d{6,12}$/,
      'must be + and the country code, one space, then digits only, such as "+91 9876543210"',
    );

const timeZones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata']);

/** The owner: who they are and how to reach them; the file `content/profile.yaml`. */
export const profileSchema = z.strictObject({
  sample: sample(),
  name: line(60).describe('Your name, as it stands on the site and on the resume; required.'),
  title: line(80).describe('Your profession in one line; required.'),
  tagline: line(90).describe('The promise under your name, a dozen words at most; required.'),
  introduction: paragraph(320).describe(
    'Two sentences for a visitor who knows nothing of you: what you do, and for whom; required.',
  ),
  summary: z
    .array(paragraph(700))
    .min(1)
    .max(4)
    .describe(
      'The professional summary, one to four paragraphs, for /about and the resume; required.',
    ),
  blurb: paragraph(200).describe('One sentence for the foot of every page; required.'),
  location: z
    .strictObject({
      city: line(40).describe('Your city; required.'),
      region: line(40).describe('Your state; it is the origin on the map; required.'),
      regionCode: z
        .string()
        .regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters, such as RJ')
        .describe(
          'The two or three capital letters for your state, such as RJ; resume readers need it; required.',
        ),
      country: line(40).describe('Your country; required.'),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as IN')
        .describe('The two capital letters for your country, such as IN; required.'),
      coordinates: coordinatesSchema,
    })
    .describe('Where you work from; required.'),
  email: z
    .email('must be an e-mail address such as name@company.com')
    .describe('The address that visitors write to; required.'),
  phone: phoneNumber().describe(
    'Your phone in international form, one space after the country code; resume readers need it so; required.',
  ),
  whatsapp: z
    .strictObject({
      phone: phoneNumber()
        .optional()
        .describe(
          'The WhatsApp number, if it is not your phone number; if left out, your phone number is used.',
        ),
      greeting: line(200).describe(
        'The first words that a visitor finds typed in the chat; required.',
      ),
    })
    .describe('The WhatsApp button; required.'),
  website: httpsUrl().describe(
    'The address of this site, such as https://www.your-name.com; search engines and shared links use it; required.',
  ),
  social: z
    .array(
      z.strictObject({
        label: line(30).describe('The name of the network, such as LinkedIn; required.'),
        url: httpsUrl().describe('The address of your profile there; required.'),
      }),
    )
    .min(1)
    .max(5)
    .describe('Your profiles elsewhere, the most important first; at least one is required.'),
  workingHours: z
    .strictObject({
      timeZone: z
        .string()
        .refine((zone) => timeZones.has(zone), 'must be a time zone name such as Asia/Kolkata')
        .describe('Your time zone by its IANA name, such as Asia/Kolkata; required.'),
      days: z
        .array(z.enum(weekdays))
        .min(1)
        .max(7)
        .describe('The days on which you work, by their English names, in order; required.'),
      from: timeOfDay.describe(
        'When your working day begins, in quotation marks, such as "09:30"; required.',
      ),
      to: timeOfDay.describe('When it ends, in quotation marks, such as "18:30"; required.'),
      answer: line(90).describe('When a visitor can expect an answer; required.'),
    })
    .refine((hours) => hours.from < hours.to, {
      path: ['to'],
      error: 'is not later than the beginning of the day',
      when: ({ value }) => dayLimits.safeParse(value).success,
    })
    .describe('When you can be reached; required.'),
  languages: z
    .array(
      z.strictObject({
        name: line(30).describe('The language, in English; required.'),
        code: z
          .string()
          .regex(/^[a-z]{2,3}$/, 'must be two or three small letters, such as en')
          .describe('Its code, such as en or hi; required.'),
        level: line(40).describe('How well you use it, such as Fluent; required.'),
      }),
    )
    .min(1)
    .max(8)
    .describe('The languages that you work in; required.'),
  quickFacts: z
    .array(
      z.strictObject({
        label: line(30).describe('What the fact is about; required.'),
        value: line(80).describe('The fact itself; required.'),
      }),
    )
    .min(2)
    .max(8)
    .describe('Short facts for /about; required.'),
  competencies: z
    .array(
      z.strictObject({
        title: line(48).describe('The name of the competency; required.'),
        description: paragraph(160).describe('One sentence on what you do with it; required.'),
      }),
    )
    .length(8)
    .describe('Your core competencies, exactly eight; required.'),
  badges: z
    .array(
      z.strictObject({
        icon: iconSchema,
        label: line(32).describe('The words on the badge; required.'),
      }),
    )
    .length(6)
    .describe('The highlights under the first view of the home page, exactly six; required.'),
  process: z
    .array(
      z.strictObject({
        title: line(16).describe('The name of the gate, one word; required.'),
        description: line(70).describe('What must exist before the order may pass; required.'),
      }),
    )
    .length(6)
    .describe('The gates that every order passes, exactly six; required.'),
  tools: z
    .array(
      z.strictObject({
        label: line(40).describe('A group of skills, such as Trade terms; required.'),
        items: z.array(line(40)).min(1).max(12).describe('The skills in this group; required.'),
      }),
    )
    .min(1)
    .max(6)
    .describe('Skills for the resume, in groups; required.'),
  education: z
    .array(
      z.strictObject({
        title: line(90).describe('The degree or certificate; required.'),
        institution: line(90).describe('Who gave it; required.'),
        year: z.int().min(1960).max(2100).describe('The year in which you received it; required.'),
      }),
    )
    .max(6)
    .default([])
    .describe(
      'Degrees and certificates for the resume; if left out, the resume has no such section.',
    ),
});

export type Profile = z.infer<typeof profileSchema>;
