import { cardSize } from './draw-social-picture.ts';

export type MetaTag = { property: string; content: string } | { name: string; content: string };

interface SharedPage {
  /** The page's title with the owner's name. */
  title: string;
  description: string;
  address: URL;
  siteName: string;
  /** Its language and country, such as `en_IN`. */
  locale: string;
  picture: { address: URL; alternative: string };
}

/**
 * What a network shows of a shared link: Open Graph (https://ogp.me), and the one Twitter tag that
 * has no such counterpart.
 */
export function metaTags(page: SharedPage): MetaTag[] {
  const { title, description, address, siteName, locale, picture } = page;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: locale },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address.href },
    { property: 'og:image', content: picture.address.href },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(cardSize.width) },
    { property: 'og:image:height', content: String(cardSize.height) },
    { property: 'og:image:alt', content: picture.alternative },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
