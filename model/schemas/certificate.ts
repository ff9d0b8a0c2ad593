import { z } from 'zod';
import { pdfPath } from './pdf.ts';
import { httpsUrl, line, sample } from './text.ts';
import { year } from './year.ts';

const certificateKinds = ['certificate', 'membership', 'registration'] as const;

/** A certificate, membership or registration of the owner, with what it takes to look it up. */
export const certificateSchema = z.strictObject({
  sample: sample(),
  kind: z.enum(certificateKinds).meta({
    title: 'Kind',
    description: 'certificate, membership or registration; required.',
  }),
  name: line(60).meta({ title: 'Name', description: 'Its name, such as CPSM; required.' }),
  issuer: line(90).meta({ title: 'Issuer', description: 'Who issued it; required.' }),
  number: line(40).optional().meta({
    title: 'Number',
    description:
      'The number by which it can be looked up; the Importer-Exporter Code of a sole proprietor is the tax number, so say “shown on request” instead; if left out, none is shown.',
  }),
  year: year().optional().meta({
    title: 'Year',
    description: 'The year in which you received it; if left out, none is shown.',
  }),
  validUntil: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a year and month, such as 2027-12')
    .optional()
    .meta({
      title: 'Valid until',
      description: 'The last month of its validity, such as 2027-12; if left out, it has no end.',
    }),
  register: httpsUrl().optional().meta({
    title: 'Register',
    description: "The issuer's page where the number can be looked up; if left out, no link.",
  }),
  file: pdfPath().optional().meta({
    title: 'Copy',
    description:
      'A copy as PDF beside this file, such as ./cpsm.pdf, at most 5 MB; everybody can read it; if left out, there is none.',
  }),
});

export type Certificate = z.infer<typeof certificateSchema>;

/** What the owner has qualified for; a registration says only that the owner may trade. */
export const qualifications = (certificates: readonly Certificate[]): Certificate[] =>
  certificates.filter(({ kind }) => kind !== 'registration');

/** The last month of a certificate's validity as it is printed: `12/2027`. */
export const lastMonth = ({ validUntil }: Pick<Certificate, 'validUntil'>): string | undefined =>
  validUntil?.split('-').reverse().join('/');
