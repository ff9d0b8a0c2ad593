import { z } from 'zod';
import { menuPageNames, pageLabels, usualMenu } from '#model/pages.ts';
import { accepted } from './accepted.ts';
import { certificateSchema } from './certificate.ts';
import { iconSchema } from './icon.ts';
import { isLanguageCode, languageCode } from './languages.ts';
import { phoneNumber } from './phone.ts';
import { ownerPhoto, ownLogo, picturePath } from './picture.ts';
import { coordinatesSchema } from './place.ts';
import { type RuleViolation, ruleViolations } from './rule-violation.ts';
import { httpsUrl, line, paragraph, sample } from './text.ts';
import { weekdays } from './weekdays.ts';
import { year } from './year.ts';

/** A code of letters, digits and a few signs, as search engines give it. */
const verificationCode = () =>
  line(100).regex(/^[\w-]+$/, 'must be the code alone, without quotation marks and spaces');

/** The pages that the menu has more than once. */
const repeatedPages = (names: string[]): RuleViolation[] =>
  names.flatMap((name, at) =>
    names.indexOf(name) === at
      ? []
      : [
          {
            code: 'repeated-page',
            path: [at],
            what: `The menu has "${name}" more than once.`,
            fix: 'Keep it once.',
          },
        ],
  );

const timeOfDay = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    'must be a time of day in quotation marks, hours and minutes with two digits each, such as "09:30"',
  )
  .meta({ input: 'time' });

const dayLimits = z.object({ from: timeOfDay, to: timeOfDay });

/** A language without a code is one that is found by its English name. */
function unknownLanguage({ name, code }: { name: string; code?: string | undefined }) {
  if (code !== undefined || languageCode(name)) return [];
  const what = `"${name}" is not the English name of a language in the list.`;
  const fix =
    'Correct the name, or write the code of the language beside it, such as zh for Mandarin.';
  return [{ code: 'unknown-language', path: ['name'], what, fix }];
}

const timeZones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata']);

/** The owner: who they are and how to reach them; the file `content/profile.yaml`. */
export const profileSchema = z.strictObject({
  sample: sample(),
  accepted: accepted(),
  name: line(60).meta({
    title: 'Name',
    description: 'Your name, as the site and the resume show it; required.',
  }),
  photo: picturePath(ownerPhoto)
    .optional()
    .meta({
      title: 'Photo',
      shape: 4 / 5,
      description:
        'Your portrait beside this file, such as ./portrait.jpg: JPEG, PNG, WebP or AVIF, 312 to 8,000 pixels wide, upright; it is not in the PDF or Word resume; if left out, the pages do without.',
    }),
  logo: picturePath(ownLogo).optional().meta({
    title: 'Own logo',
    description:
      'Your logo beside this file, such as ./logo.png: PNG, WebP, AVIF or JPEG, 180 to 8,000 pixels wide, legible on white; in the header, in browser tabs and on home screens; if left out, the site draws one in your colours.',
  }),
  title: line(80).meta({
    title: 'Profession',
    description: 'Your profession in one line; required.',
  }),
  tagline: line(90).meta({
    title: 'Promise',
    description: 'The promise under your name, a dozen words at most; required.',
  }),
  introduction: paragraph(320).meta({
    title: 'Introduction',
    description:
      'Two sentences for a visitor who knows nothing of you: what you do, and for whom; required.',
  }),
  summary: z.array(paragraph(700)).min(1).max(4).meta({
    title: 'Summary',
    description:
      'The professional summary, one to four paragraphs, for /about and the resume; required.',
  }),
  resumeSummary: z.array(paragraph(400)).min(1).max(3).optional().meta({
    title: 'Summary in the resume',
    description:
      'One to three short paragraphs, six lines in all; if left out, the resume has the professional summary.',
  }),
  resumeFacts: z
    .array(
      line(60).meta({
        title: 'Fact',
        description: 'One fact that employers ask for, such as Notice period: one month; required.',
      }),
    )
    .max(4)
    .default([])
    .meta({
      title: 'Facts under your name in the resume',
      description:
        'Notice period, work permit or visa, nationality, whether you would move; if left out, the resume has no such line.',
    }),
  certificates: z.array(certificateSchema).max(12).default([]).meta({
    title: 'Certificates and registrations',
    description:
      'Certificates, memberships and registrations that a buyer can look up; the first two are in the resume too; if left out, the home page and the resume have no such section.',
  }),
  menu: z
    .array(z.enum(menuPageNames).meta({ optionNames: pageLabels }))
    .min(1)
    .superRefine(ruleViolations(repeatedPages))
    .default(usualMenu)
    .meta({
      input: 'list',
      title: 'Menu pages',
      description: `The pages in the menu, in their order; if left out, ${usualMenu.join(', ')}.`,
    }),
  blurb: paragraph(200).meta({
    title: 'Words at the foot of the page',
    description: 'One sentence for the foot of every page; required.',
  }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})*$/, 'must be a language code such as en, en-IN or hi')
    .default('en')
    .meta({
      title: 'Language of the site',
      description:
        'The code of the language that you write in, such as hi; dates and numbers follow it; en if left out.',
    }),
  location: z
    .strictObject({
      city: line(40).meta({ title: 'City', description: 'Your city; required.' }),
      region: line(40).meta({
        title: 'State',
        description: 'Your state; it is the origin on the map; required.',
      }),
      regionCode: z
        .string()
        .regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters, such as RJ')
        .meta({
          title: 'State code',
          description:
            'The two or three capital letters for your state, such as RJ; resume readers need it; required.',
        }),
      country: line(40).meta({
        title: 'Country',
        description: 'Your country; required.',
        suggest: 'countries',
      }),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as IN')
        .meta({
          title: 'Country code',
          description: 'The two capital letters for your country, such as IN; required.',
        }),
      coordinates: coordinatesSchema,
    })
    .meta({ title: 'Where you work from', description: 'Where you work from; required.' }),
  email: z
    .email('must be an e-mail address such as name@company.com')
    .meta({ title: 'E-mail', description: 'The address that visitors write to; required.' }),
  phone: phoneNumber().meta({
    title: 'Phone',
    description: 'Your phone with + and the country code, such as "+91 98290 12345"; required.',
  }),
  whatsapp: z
    .strictObject({
      phone: phoneNumber().optional().meta({
        title: 'Number',
        description: 'Your number there; if left out, your phone number is used.',
      }),
      greeting: line(200).meta({
        title: 'Greeting',
        isPrinted: false,
        description: 'The first words that a visitor finds typed in the chat; required.',
      }),
    })
    .meta({ title: 'WhatsApp', description: 'The WhatsApp button; required.' }),
  website: httpsUrl().meta({
    title: 'Web address',
    description:
      'The address of this site, such as https://www.your-name.com; search engines and shared links use it; required.',
  }),
  verification: z
    .strictObject({
      google: verificationCode().optional().meta({
        title: 'Google',
        description:
          'The text in the quotation marks after "content=" in the HTML tag of Google Search Console; may be left out.',
      }),
      bing: verificationCode().optional().meta({
        title: 'Bing',
        description:
          'The text in the quotation marks after "content=" in the meta tag of Bing Webmaster Tools; may be left out.',
      }),
    })
    .optional()
    .meta({
      title: 'Verification for search engines',
      description:
        'Codes by which search engines show you how your site is found; may be left out.',
    }),
  social: z
    .array(
      z.strictObject({
        label: line(30).meta({
          title: 'Network',
          description: 'The name of the network, such as LinkedIn; required.',
        }),
        url: httpsUrl().meta({
          title: 'Address',
          description: 'The address of your profile there; required.',
        }),
      }),
    )
    .min(1)
    .max(5)
    .meta({
      title: 'Profiles elsewhere',
      description: 'Your profiles elsewhere, the most important first; at least one is required.',
    }),
  workingHours: z
    .strictObject({
      timeZone: z
        .string()
        .refine((zone) => timeZones.has(zone), 'must be a time zone name such as Asia/Kolkata')
        .meta({
          title: 'Time zone',
          description: 'Your time zone, such as Asia/Kolkata or Europe/Berlin; required.',
        }),
      days: z.array(z.enum(weekdays)).min(1).max(7).meta({
        title: 'Days',
        description: 'The days on which you work, by their English names, in order; required.',
      }),
      from: timeOfDay.meta({
        title: 'From',
        description: 'When your working day begins, in quotation marks, such as "09:30"; required.',
      }),
      to: timeOfDay.meta({
        title: 'To',
        description: 'When it ends, in quotation marks, such as "18:30"; required.',
      }),
      answer: line(90).meta({
        title: 'Answer',
        description: 'When a visitor can expect an answer; required.',
      }),
    })
    .refine((hours) => hours.from < hours.to, {
      path: ['to'],
      error: 'is not later than the beginning of the day',
      params: { code: 'wrong-order' },
      when: ({ value }) => dayLimits.safeParse(value).success,
    })
    .meta({ title: 'Working hours', description: 'When you can be reached; required.' }),
  languages: z
    .array(
      z
        .strictObject({
          name: line(30).meta({
            title: 'Language',
            description: 'The language, in English; required.',
            suggest: 'languages',
          }),
          code: z
            .string()
            .regex(/^[a-z]{2,3}$/, 'must be two or three small letters, such as en')
            .refine((code) => !/^[a-z]{2,3}$/.test(code) || isLanguageCode(code), {
              error: 'is the code of no language: two letters, such as en, hi or pa',
            })
            .optional()
            .meta({
              title: 'Code',
              description:
                'Its code, needed only where the name is not the usual English one, such as zh for Mandarin; if left out, it is found by the name.',
            }),
          level: line(40).meta({
            title: 'Level',
            description:
              'How well you use it, such as Fluent, or with its CEFR level, Fluent, C1; required.',
          }),
        })
        .superRefine(ruleViolations(unknownLanguage)),
    )
    .min(1)
    .max(8)
    .meta({ title: 'Languages', description: 'The languages that you work in; required.' }),
  quickFacts: z
    .array(
      z.strictObject({
        label: line(30).meta({ title: 'Fact', description: 'What the fact is about; required.' }),
        value: line(80).meta({ title: 'Value', description: 'The fact itself; required.' }),
      }),
    )
    .min(2)
    .max(8)
    .meta({ title: 'Quick facts', description: 'Short facts for /about; required.' }),
  competencies: z
    .array(
      z.strictObject({
        title: line(48).meta({
          title: 'Competency',
          description: 'The name of the competency; required.',
        }),
        description: paragraph(160).meta({
          title: 'Description',
          description: 'One sentence on what you do with it; required.',
        }),
      }),
    )
    .min(4)
    .max(12)
    .meta({
      title: 'Competencies',
      description: 'Your core competencies, four to twelve; eight fill their rows; required.',
    }),
  badges: z
    .array(
      z.strictObject({
        icon: iconSchema,
        label: line(32).meta({ title: 'Words', description: 'The words on the badge; required.' }),
      }),
    )
    .min(3)
    .max(8)
    .meta({
      title: 'Badges',
      description:
        'The highlights under the first view of the home page, three to eight; six fill their row; required.',
    }),
  process: z
    .array(
      z.strictObject({
        title: line(16).meta({
          title: 'Gate',
          description: 'The name of the gate, one word; required.',
        }),
        description: line(70).meta({
          title: 'What must exist',
          description: 'What must exist before the order may pass; required.',
        }),
      }),
    )
    .min(3)
    .max(8)
    .meta({
      title: 'Order gates',
      description:
        'The gates that every order passes, three to eight; six fill their row; required.',
    }),
  tools: z
    .array(
      z.strictObject({
        label: line(40).meta({
          title: 'Group',
          description: 'A group of skills, such as Trade terms; required.',
        }),
        items: z
          .array(line(40))
          .min(1)
          .max(12)
          .meta({ title: 'Skills', description: 'The skills in this group; required.' }),
      }),
    )
    .min(1)
    .max(6)
    .meta({
      title: 'Skills for the resume',
      description: 'Skills for the resume, in groups; required.',
    }),
  education: z
    .array(
      z.strictObject({
        title: line(90).meta({
          title: 'Degree or certificate',
          description: 'The degree or certificate; required.',
        }),
        institution: line(90).meta({ title: 'Institution', description: 'Who gave it; required.' }),
        year: year().meta({
          title: 'Year',
          description: 'The year in which you received it; required.',
        }),
      }),
    )
    .max(6)
    .default([])
    .meta({
      title: 'Education',
      description:
        'Degrees and certificates for the resume; if left out, the resume has no such section.',
    }),
});

export type Profile = z.infer<typeof profileSchema>;
