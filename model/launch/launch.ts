import type { ContentFile, ContentFiles } from '#model/read.ts';
import { kinds } from '#model/schemas/collections.ts';
import { valueAt } from '#model/value.ts';
import {
  canBeOpened,
  isWebsite,
  siteUrlPlaceholder,
  wrongAddresses,
} from './contact-placeholders.ts';
import { groupOf, groups, type Placeholder, placeholderIn } from './placeholder.ts';

const isSample = ({ yaml }: ContentFile) => valueAt(yaml.value, ['sample']) === true;

const isHidden = ({ yaml }: ContentFile) => valueAt(yaml.value, ['hidden']) === true;

/** Every file that visitors see, in the order of the headings. */
const shownFiles = ({ singles: { profile, ...others }, entries }: ContentFiles): ContentFile[] =>
  [
    ...(profile ? [profile] : []),
    ...kinds.flatMap((kind): ContentFile[] => entries[kind]),
    ...Object.values(others),
  ].filter((file) => !isHidden(file));

const invented = (file: ContentFile): Placeholder => {
  const { title, todo } = groupOf(file.file);
  return placeholderIn('sample', file.file, undefined, title, todo);
};

/** Certificates that are marked one by one, in a profile that is the owner's. */
const inventedCertificates = ({ singles: { profile } }: ContentFiles): Placeholder[] =>
  !profile || isSample(profile)
    ? []
    : (profile.data?.certificates ?? []).flatMap(({ sample }, index) =>
        sample
          ? [
              placeholderIn(
                'sample',
                profile.file,
                ['certificates', index],
                groups.profile.title,
                'Write down a certificate of your own, or delete this one.',
              ),
            ]
          : [],
      );

/** Clients are quoted in public only if they agreed to it. */
const withoutConsent = ({ entries }: ContentFiles): Placeholder[] =>
  entries.testimonials
    .filter((entry) => !isSample(entry) && !valueAt(entry.yaml.value, ['consent']))
    .map(({ file }) =>
      placeholderIn(
        'consent',
        file,
        ['consent'],
        groups.testimonials.title,
        'Write how and when the client agreed to be quoted; the site does not show it.',
      ),
    );

/**
 * Finds what must be replaced before strangers see the site: what is marked `sample: true`, ways to
 * reach the owner that lead to nobody, and quotations without consent. The terminal, the desk and
 * publishing show this one list.
 *
 * @param siteUrl the setting SITE_URL, if it is set: the address of the site in the place of the profile's.
 */
export function findPlaceholders(files: ContentFiles, siteUrl?: string): Placeholder[] {
  const profile = files.singles.profile?.data;
  const found = [
    ...shownFiles(files).filter(isSample).map(invented),
    ...inventedCertificates(files),
    ...(profile ? wrongAddresses(profile) : []),
    ...withoutConsent(files),
    ...siteUrlPlaceholder(siteUrl),
  ];
  return siteUrl && canBeOpened(siteUrl) ? found.filter((one) => !isWebsite(one)) : found;
}
