import { z } from 'zod';

/** What the check calls unusual: shown, no hindrance, and silent once a file accepts it. */
const warningCodes = [
  'same-words',
  'same-picture',
  'unused-picture',
  'offer-without-service',
  'guide-not-there',
  'order-not-there',
] as const;

export const warningCode = z.enum(warningCodes);
export type WarningCode = z.infer<typeof warningCode>;

/** The warnings that the owner has looked at and means as they are, a field of every file. */
export const accepted = () =>
  z.array(warningCode).default([]).meta({
    title: 'Meant so',
    description:
      'The names of warnings that the check shows for this file although all is as you want it; they are not shown again; may be left out.',
  });
