/** Sample owners for tests of the resume: few and many jobs, other scripts, long names. */
import type { Content } from '#model/content.ts';
import { content as awkward } from '../test-content.ts';
import { content } from './sample-resume.ts';

const { profile } = content;
const [lastJob] = content.experience;
if (!lastJob) throw new Error('The content of the tests has no job.');
const { summary: _, ...job } = lastJob;

/** Owners whose resumes differ as much as resumes do. */
export const owners: Record<string, Content> = {
  'an ordinary owner': content,
  'five jobs, Devanagari, names that just fit a line': awkward,
  'a name in Greek, and words in Cyrillic and Latin Extended': {
    ...content,
    profile: {
      ...profile,
      name: 'Ελένη Παπαδοπούλου',
      resumeSummary: [
        'Покупала древесину и мебель для Київ, Ђорђевић.',
        'Kṛṣṇā Ḍāṃ, Nguyễn Ṣẹgun and Ǹiḿ Ṅụ read the drawings.',
      ],
    },
  },
  'one job and no project': {
    ...content,
    profile: {
      ...profile,
      name: 'Zoya Khan',
      title: 'Purchase Assistant',
      resumeSummary: ['Commerce graduate with one year in the purchase office of a tile maker.'],
      tools: [{ label: 'Software', items: ['TallyPrime', 'Microsoft Excel'] }],
      education: [{ title: 'Bachelor of Commerce', institution: 'Mewar College', year: 2025 }],
    },
    experience: [
      {
        ...job,
        title: 'Purchase Assistant',
        company: 'Aravalli Tiles',
        from: '2025-07',
        to: 'present',
        responsibilities: ['Compared the quotations of 40 suppliers of glaze and packaging.'],
      },
    ],
    projects: [],
    testimonials: [],
  },
};
