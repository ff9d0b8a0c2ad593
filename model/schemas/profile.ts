/** The schema of the owner: name, ways to make contact, resume. */
import findTimeZone from '@photostructure/tz-lookup';
import { z } from 'zod';
import { quote } from '#model/wording.ts';
import {
  about,
  attachedFile,
  checkTogether,
  coordinatesSchema,
  emailAddress,
  format,
  group,
  groups,
  httpsUrl,
  line,
  list,
  type PictureRule,
  paragraph,
  part,
  pattern,
  phoneNumber,
  picture,
  sample,
  weekdays,
  wrongOrder,
  year,
} from './fields.ts';
import { iconSchema } from './icon.ts';

const timeOfDay = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    format('a time of day', 'Write it with four digits, such as 09:30.'),
  )
  .meta({ input: 'time' });

/** Finds a family name that is not in the name. */
const findWrongFamilyName = ({ name, familyName = '' }: { name: string; familyName?: string }) =>
  name.includes(familyName)
    ? []
    : [
        {
          code: 'not-in-name',
          what: `${quote(familyName)} is not in your name, ${quote(name)}.`,
          fix: 'Write it as it stands there.',
          path: ['familyName'],
        },
      ];

export const certificateKinds = ['certificate', 'membership', 'registration'] as const;

/** A certificate, membership or registration of the owner, with the number and register by which a buyer can check it. */
const certificateSchema = z.strictObject({
  sample: sample(),
  kind: z
    .enum(certificateKinds)
    .meta(about('Kind', 'Your resume leaves out registrations, such as a tax number')),
  name: line(60, 'Name', 'The name of the certificate, such as CPSM'),
  issuer: line(90, 'Issuer', 'Who issued the certificate'),
  number: line(
    40,
    'Number',
    'The number to look the certificate up by; in place of your tax number, write: shown on request',
  ).optional(),
  year: year(1960, 'Year', 'The year in which you received the certificate').optional(),
  validUntil: pattern(
    /^\d{4}-(0[1-9]|1[0-2])$/,
    format('a month', 'Write year and month, such as 2027-12.'),
    'Valid until',
    'The last month in which the certificate is valid, such as 2027-12',
  ).optional(),
  register: httpsUrl('Register', 'The web page on which the number can be looked up').optional(),
  file: attachedFile(
    'Copy',
    'A copy of the certificate, such as ./cpsm.pdf, which everybody can read',
  ).optional(),
});

export type Certificate = z.infer<typeof certificateSchema>;

/** Certificates and memberships; without registrations, which are no qualification. */
export const qualifications = (certificates: readonly Certificate[]): Certificate[] =>
  certificates.filter(({ kind }) => kind !== 'registration');

/** Whether the last month of a certificate is over. */
export const isExpired = ({ validUntil }: Pick<Certificate, 'validUntil'>, today: Date): boolean =>
  validUntil !== undefined && validUntil < today.toISOString().slice(0, 7);

/** The printed validity of a certificate: `valid to 12/2027`, or `expired 12/2023`. */
export function validity(
  certificate: Pick<Certificate, 'validUntil'>,
  today = new Date(),
): string | undefined {
  const month = certificate.validUntil?.split('-').reverse().join('/');
  return month && `${isExpired(certificate, today) ? 'expired' : 'valid to'} ${month}`;
}

/** The owner's photo: sharp at 156 px in the hero, of any shape, since the site crops it to 4:5. */
const ownerPhotoRule: PictureRule = { minWidth: 312, maxWidth: 8_000 };

/** The owner's logo, `logo`: sharp at 36 px in the header and at 180 px on a phone's home screen. */
const ownLogo: PictureRule = { minWidth: 180, maxWidth: 8_000, takesSvg: true };

/** The address of a site that has no address yet; nobody can open it. */
const noAddress = 'https://www.example.com';

/** The owner: who they are and how to reach them; the file `content/profile.yaml`. */
export const profileSchema = z
  .strictObject({
    sample: sample(),
    // The first tab of the desk's form: what a new owner is asked first.
    ...part('You', {
      name: line(60, 'Name', 'Your name, as the site and the resume show it'),
      familyName: line(
        40,
        'Family name',
        'For address books, which sort by family name. Fill in this field if yours is not the last word of your name, or has several words, such as van Beethoven',
      ).optional(),
      title: line(80, 'Profession', 'Your profession in one line'),
      location: group('Where you work from', 'Where you work from', {
        coordinates: coordinatesSchema,
        city: line(40, 'City', 'Your city'),
        region: line(40, 'State', 'Your state; the lines on the map begin there'),
        country: line(40, 'Country', 'Your country'),
      }),
      email: emailAddress('Email', 'The address that visitors write to'),
      phone: phoneNumber('Phone', 'With + and the country code'),
      photo: picture(
        ownerPhotoRule,
        'Photo',
        'Your portrait, upright, such as ./portrait.jpg; the PDF and Word resume do not show the photo',
        { shape: 4 / 5 },
      ).optional(),
    }),
    ...part('Words', {
      yearsOfExperience: line(
        30,
        'Years of experience',
        'How long you have done this, such as 5+ years',
      ),
      tagline: line(90, 'Promise', 'The promise under your name, a dozen words at most'),
      introduction: paragraph(
        320,
        'Introduction',
        'For a visitor who knows nothing of you: what you do, for whom',
      ),
      blurb: paragraph(
        200,
        'Words at the foot of the page',
        'One sentence for the foot of every page',
      ),
      highlights: groups(3, 8, 'Highlights', 'The badges of the home page; six fill their row', {
        icon: iconSchema,
        label: line(32, 'Words', 'The words on the badge'),
      }),
    }),
    ...part('Website', {
      website: httpsUrl(
        'Web address',
        'The address of this site, if you have one, such as https://www.your-name.com; else publishing gives it one',
      ).default(noAddress),
      logo: picture(
        ownLogo,
        'Own logo',
        'Your logo, legible on white, instead of the drawn one',
      ).optional(),
      language: pattern(
        /^en(-[A-Z]{2})?$/,
        format('a kind of English', 'Write en, or en and a country, such as en-IN.'),
        'Language of the site',
        'Sets the format of dates and numbers: write en-IN for English as in India, en-GB for Britain, en-US for the United States, or en for no country; if left out, en',
      ).default('en'),
    }),
    ...part('Contact', {
      whatsapp: group('WhatsApp', 'The WhatsApp button', {
        phone: phoneNumber(
          'Number',
          'The phone number of your WhatsApp; if left out, your phone number',
        ).optional(),
        greeting: line(200, 'Greeting', 'The first words that a visitor finds typed in the chat', {
          isPrinted: false,
        }),
      }).optional(),
      social: groups(0, 5, 'Profiles elsewhere', 'The most important first', {
        label: line(30, 'Network', 'The name of the network, such as LinkedIn'),
        url: httpsUrl('Address', 'The address of your profile there'),
      }).default([]),
    }),
    ...part('Hours', {
      workingHours: group('Working hours', 'When you can be reached', {
        days: list(1, 7, 'Days', 'The days on which you work', z.enum(weekdays)),
        from: timeOfDay.meta(about('From', 'When your working day begins, such as 09:30')),
        to: timeOfDay.meta(about('To', 'When your working day ends, such as 18:30')),
        answer: line(90, 'Answer', 'When a visitor can expect an answer'),
      }).superRefine(
        checkTogether(({ from, to }) =>
          from < to ? [] : [{ ...wrongOrder(to, from), path: ['to'] }],
        ),
      ),
    }),
    ...part('About', {
      summary: list(
        1,
        4,
        'Summary',
        'The paragraphs of the page About and of the resume',
        paragraph(700),
      ),
    }),
    ...part('Skills', {
      languages: groups(1, 8, 'Languages', 'The languages that you work in', {
        name: line(30, 'Language', 'The language, in English'),
        level: line(40, 'Level', 'How well you use the language, such as Fluent, or Fluent, C1'),
      }),
      tools: groups(1, 6, 'Skills for the resume', 'Skills for the resume, in groups', {
        label: line(40, 'Group', 'A group of skills, such as Trade terms'),
        items: list(1, 12, 'Skills', 'The skills in this group', line(40)),
      }),
    }),
    ...part('Resume', {
      resumeSummary: list(
        1,
        3,
        'Summary in the resume',
        'Shorter, six lines in all; if left out, the summary',
        paragraph(400),
      ).optional(),
      resumeFacts: list(
        0,
        4,
        'Facts under your name in the resume',
        'For employers: when you are available, notice period, employment or contract, whether you would move; if left out, nothing is shown',
        line(60, 'Fact', 'Such as Notice period: one month'),
      ).default([]),
    }),
    ...part('Education', {
      education: groups(0, 6, 'Education', 'Degrees for the resume', {
        title: line(90, 'Degree or certificate', 'The degree or certificate'),
        institution: line(90, 'Institution', 'Who gave the degree'),
        year: year(1960, 'Year', 'The year in which you received the degree'),
      }).default([]),
      certificates: list(
        0,
        12,
        'Certificates and registrations',
        'What a buyer can look up; the first two are in the resume too',
        certificateSchema,
      ).default([]),
    }),
  })
  .superRefine(checkTogether(findWrongFamilyName))
  // Derived, so that a new town cannot keep the time zone of the previous one.
  .transform(({ workingHours, ...profile }) => {
    const { latitude, longitude } = profile.location.coordinates;
    return {
      ...profile,
      workingHours: { ...workingHours, timeZone: findTimeZone(latitude, longitude) },
    };
  });

export type Profile = z.infer<typeof profileSchema>;

/** The address of the owner's photo, for search engines, contact cards and the resume's JSON. */
export const ownerPhotoPath = '/owner.jpg';
