/** The schema of a job. */
import { z } from 'zod';
import {
  about,
  checkTogether,
  flag,
  format,
  line,
  list,
  paragraph,
  sample,
  wrongOrder,
} from './fields.ts';

const yearOrMonthPattern = /^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/;

const yearOrMonth = (error: string) =>
  z
    .union([z.int(), z.string()], error)
    .transform(String)
    .refine((value) => yearOrMonthPattern.test(value), { error });

const fromSchema = yearOrMonth(
  format('a year or a month', 'Write it like 2022, or 2022-04 for April 2022.'),
);
const toSchema = yearOrMonth(
  format(
    'a year or a month',
    'Write it like 2025, or 2025-03 for March 2025; or “present” while you hold the job.',
  ),
);

/** Whether a job ended before it began, as far as both dates say: 2022 is not before 2022-04. */
function endsTooEarly({ from, to }: { from: string; to: string }): boolean {
  const length = Math.min(from.length, to.length);
  return to !== 'present' && to.slice(0, length) < from.slice(0, length);
}

/** One job, a file in `content/experience/`. The number in the file name sets its place. */
export const jobSchema = z
  .strictObject({
    sample: sample(),
    title: line(
      80,
      'Job title',
      'A standard title such as Purchase Manager, so that resume software recognises it',
    ),
    company: line(80, 'Company', 'The company, as it is registered'),
    location: line(80, 'Location', 'City and country, such as Kochi, India'),
    from: fromSchema.meta(
      about('From', 'When the job began: 2022, or 2022-04 for April 2022', { input: 'month' }),
    ),
    to: z.union([z.literal('present'), toSchema]).meta(
      about('To', 'When the job ended, in the same format, or the word present', {
        input: 'month',
      }),
    ),
    summary: paragraph(
      300,
      'Summary',
      'One sentence on the company and your part in it',
    ).optional(),
    responsibilities: list(
      1,
      8,
      'Responsibilities',
      'One result each: a number with its unit, and what the number is compared with',
      paragraph(220),
    ),
    briefInResume: flag(
      'Only one line in the resume',
      'In the resume, for a job of long ago; the experience page shows all of it',
    ),
  })
  .superRefine(
    checkTogether((job) =>
      endsTooEarly(job) ? [{ ...wrongOrder(job.to, job.from), path: ['to'] }] : [],
    ),
  );

export type Job = z.infer<typeof jobSchema>;
