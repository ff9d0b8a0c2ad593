import { z } from 'zod';

/** The drawings that content may name; `ui/icon.tsx` draws each one. */
const iconNames = [
  'badge-check',
  'boxes',
  'calendar-check',
  'clipboard-list',
  'container',
  'factory',
  'globe',
  'handshake',
  'percent',
  'search-check',
  'ship',
  'timer',
  'users',
] as const;

export const iconSchema = z.enum(iconNames).meta({
  title: 'Drawing',
  description: `The drawing beside the words, one of: ${iconNames.join(', ')}.`,
});

export type IconName = z.infer<typeof iconSchema>;
