import { join } from 'node:path';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import { namedPicture } from '#model/read/picture-fields.ts';
import { isSamplePicture } from '#model/read/pictures.ts';
import { type Kind, kinds } from '#model/schemas/collections.ts';
import type { Profile } from '#model/schemas/profile.ts';

/** Something that must be replaced before strangers may see the site. */
export interface Placeholder {
  /** The heading under which it is listed. */
  group: string;
  /** Where it stands: a file, and the field if there is one. */
  place: string;
  /** What to do about it, in the owner's words. */
  todo: string;
}

const groups: Record<Kind, { title: string; todo: string }> = {
  services: {
    title: 'Services',
    todo: 'Keep what you offer and write it in your own words, then delete the line "sample: true". Delete a service that you do not offer.',
  },
  experience: {
    title: 'Experience',
    todo: 'Write down a job that you have held, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  projects: {
    title: 'Projects',
    todo: 'Write down an order that you have really done, with numbers that you can prove, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  testimonials: {
    title: 'Testimonials',
    todo: 'Replace name, company, words and photo by those of a client who has agreed to it, then delete the line "sample: true". Delete the file if you have none yet.',
  },
};

const pageTodo =
  'Read the words, change what is not true of you, then delete the line "sample: true".';
const profileTodo = 'Fill in every field with your own facts, then delete the line "sample: true".';

/** Names that RFC 2606 and RFC 6761 keep for examples and tests, and this machine's own. */
const reservedHost =
  /(^|\.)(example\.(com|org|net)|example|test|invalid|localhost|local)$|^(127\.|0\.0\.0\.0$|\[::1?\]$)/i;

/** Whether an address leads to a name that nobody can own, or to the owner's own machine. */
const isReservedHost = (host: string) => reservedHost.test(host);

const hostOf = (address: string) => URL.parse(address)?.hostname ?? '';
/** Eight equal digits, as in the sample's own number, or nothing but zeros at the end. */
const isInvented = (phone: string) => /(\d)\1{7}| 0{6,}$/.test(phone);
const isSample = ({ yaml }: ContentFile) =>
  (yaml.value as { sample?: unknown } | null)?.sample === true;

function profilePlaceholders(profile: Profile): Placeholder[] {
  const found: [boolean, string, string][] = [
    [isInvented(profile.phone), 'phone', 'Write your phone number.'],
    [
      isInvented(profile.whatsapp.phone ?? ''),
      'whatsapp, phone',
      'Write your WhatsApp number, or delete the line if it is your phone number.',
    ],
    [
      isReservedHost(profile.email.split('@')[1] ?? ''),
      'email',
      'Write the address at which you want to receive messages.',
    ],
    [
      isReservedHost(hostOf(profile.website)),
      'website',
      'Write the address that the site will have, with https:// before it.',
    ],
    ...profile.social.map(({ label, url }, index): [boolean, string, string] => [
      isReservedHost(hostOf(url)) || /\/(in\/)?(example|your-name)\/?$/i.test(url),
      `social, item ${index + 1}`,
      `Write the address of your own ${label} profile.`,
    ]),
  ];
  return found
    .filter(([isPlaceholder]) => isPlaceholder)
    .map(([, field, todo]) => ({
      group: 'How to reach you',
      place: `content/profile.yaml, ${field}`,
      todo,
    }));
}

function sampleFiles(files: ContentFiles): Placeholder[] {
  const { profile, ...pages } = files.singles;
  const list = (found: ContentFile[], group: string, todo: string) =>
    found.filter(isSample).map(({ file }) => ({ group, place: file, todo }));
  return [
    ...list(profile ? [profile] : [], 'You', profileTodo),
    ...kinds.flatMap((kind) => list(files.entries[kind], groups[kind].title, groups[kind].todo)),
    ...list(Object.values(pages), 'Words of the pages', pageTodo),
  ];
}

/** Sample pictures that entries still show although they are no longer marked as samples. */
async function samplePictures(root: string, files: ContentFiles): Promise<Placeholder[]> {
  const checks = kinds.flatMap((kind) =>
    files.entries[kind].map(async (entry) => {
      const path = isSample(entry) ? undefined : namedPicture(root, kind, entry);
      if (!path || !(await isSamplePicture(path))) return [];
      const place = join('content', path.slice(root.length));
      const todo = `Put a photo of your own in its place; ${entry.file} shows it.`;
      return [{ group: 'Pictures', place, todo }];
    }),
  );
  return (await Promise.all(checks)).flat();
}

function siteUrlPlaceholder(siteUrl: string | undefined): Placeholder[] {
  if (!siteUrl || !isReservedHost(hostOf(siteUrl))) return [];
  const todo = `It is ${siteUrl}, which nobody else can open. Set it to the address of the site, or remove it: then "website" in content/profile.yaml counts.`;
  return [{ group: 'Settings', place: 'The setting SITE_URL', todo }];
}

/**
 * Finds everything in sound content that is still invented.
 *
 * @param root the folder `content/` itself.
 * @param siteUrl the setting SITE_URL, if it is set.
 */
export async function findPlaceholders(
  root: string,
  files: ContentFiles,
  siteUrl?: string,
): Promise<Placeholder[]> {
  const profile = files.singles.profile?.data;
  return [
    ...sampleFiles(files),
    ...(profile ? profilePlaceholders(profile) : []),
    ...(await samplePictures(root, files)),
    ...siteUrlPlaceholder(siteUrl),
  ];
}

/** The list of what is left, by group; what is to be done in the same way is said once. */
export function formatPlaceholders(placeholders: Placeholder[]): string {
  const blocks = [...Map.groupBy(placeholders, ({ group }) => group)].map(([group, items]) => {
    const steps = Map.groupBy(items, ({ todo }) => todo);
    const lines = [...steps].flatMap(([todo, same]) => [
      ...same.map(({ place }) => `  ${place}`),
      `    → ${todo}`,
    ]);
    return [group, ...lines].join('\n');
  });
  const subject = placeholders.length === 1 ? '1 thing is' : `${placeholders.length} things are`;
  return [`Not ready to launch: ${subject} still invented.`, ...blocks].join('\n\n');
}
