/** Finds the page of the site that shows an entry. */
import { slugOf } from '#desk/shared/ids.ts';
import { pages } from '#model/pages.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';

/** The path above the pages of entries, for the kinds that have such pages. */
const parentPath: Partial<Record<Kind, string>> = { projects: '/portfolio', guides: '' };

/** The page that shows all entries of a kind. */
const listPage: Record<Kind, string> = {
  services: 'services',
  experience: 'experience',
  projects: 'portfolio',
  testimonials: 'home',
  guides: 'home',
};

const hasOwnPage = (kind: Kind): boolean => parentPath[kind] !== undefined;

/** The pages that show the fields of the profile; the home page shows the others. */
const profilePages: Record<string, string> = {
  summary: 'about',
  email: 'contact',
  phone: 'contact',
  whatsapp: 'contact',
  social: 'contact',
  workingHours: 'contact',
  languages: 'contact',
  tools: 'resume',
  resumeSummary: 'resume',
  resumeFacts: 'resume',
  education: 'resume',
  certificates: 'resume',
};

interface Shown {
  /** Whether the entry is new or hidden, and so has no page. */
  hasNoPage: boolean;
  /** Whether an entry is hidden from visitors. */
  isHidden: (id: string) => boolean;
  /** The name of the field, or of the first one of a tab. */
  field: string | undefined;
}

/** The page that shows an entry's words. */
export function pageOf(id: string, { hasNoPage, isHidden, field = '' }: Shown): string {
  const kind = kindOf(id);
  if (kind && hasOwnPage(kind) && !hasNoPage) return `${parentPath[kind]}/${slugOf(id)}`;
  const name = id === 'profile' ? profilePages[field] : kind ? listPage[kind] : slugOf(id);
  const page = pages.find((one) => one.name === name);
  const isMissing = isHidden(`pages/${name}`) || (!kind && hasNoPage);
  return page && !isMissing ? page.path : '/';
}
