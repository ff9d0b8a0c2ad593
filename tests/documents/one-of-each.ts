/** The ordinary owner with one or two of all that a resume can have, for tests that compare a whole document. */
import type { Content } from '#model/content.ts';
import { content as awkward } from '../test-content.ts';
import { content } from './sample-resume.ts';

const { profile, projects, experience, testimonials } = content;
const certificate = { sample: false, kind: 'certificate', name: 'CPSM', issuer: 'ISM' } as const;

export const oneOfEach: Content = {
  ...content,
  profile: {
    ...profile,
    name: 'Dr. Asha Verma, MBA',
    // Of a last line that is short, and of a name that is a little longer than a line.
    resumeSummary: ['I have bought since 2018.', `Each order: ${'one two six '.repeat(8)}ten`],
    resumeFacts: ['Notice period: one month', 'Would move within India'],
    phone: '+91 98290 12345',
    whatsapp: { phone: '+91 98290 54321', greeting: 'Hello' },
    social: [
      { label: 'LinkedIn', url: 'https://www.linkedin.com/in/asha-verma/' },
      { label: 'Own shop', url: 'https://shop.verma.test' },
    ],
    certificates: [
      { ...certificate, year: 2023, register: 'https://register.test/cpsm' },
      { ...certificate, name: 'Fellow', kind: 'membership', validUntil: '2020-12' },
      { ...certificate, name: 'IEC', kind: 'registration' },
    ],
  },
  // A job with a summary, one without, and one that takes a line.
  experience: [...experience.slice(0, 2), ...awkward.experience.slice(4)],
  projects: projects.slice(0, 2),
  testimonials: testimonials
    .slice(0, 2)
    .map(({ consent: _, ...one }, at) => (at === 0 ? { ...one, consent: 'By email' } : one)),
};
