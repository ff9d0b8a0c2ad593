/** What search engines show whole of a title and of a description, in characters. */
const limits = { title: 65, description: { min: 70, max: 160 } };

/** A text cut between words, with an ellipsis where something is missing. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  return `${head.slice(0, head.lastIndexOf(' ') > most / 2 ? head.lastIndexOf(' ') : undefined)}…`;
}

interface TitledPage {
  title: string;
  path: string;
  name: string;
}

/** The letters of a page's title that are kept beside a name that would leave no room for them. */
const shortestTitle = 24;

/**
 * The title for shared links, which always has the owner's name in it; of a very long name the first
 * words, since the whole name stands beside it as the name of the site.
 */
export function sharedTitle({ title, path, name }: TitledPage): string {
  const room = limits.title - (path === '/' ? 2 : 3);
  const shortName = cut(name, room - Math.min(title.length, shortestTitle));
  const shortTitle = cut(title, room - shortName.length);
  return path === '/' ? `${shortName}: ${shortTitle}` : `${shortTitle} | ${shortName}`;
}

/** The title for the browser's tab and for search results: with the owner's name if there is room. */
export function tabTitle(page: TitledPage): string {
  const whole = sharedTitle(page);
  return whole.includes(page.name) ? whole : cut(page.title, limits.title);
}

/**
 * A description of 70 to 160 characters: whole sentences of the page's own if they are enough, else
 * cut between words; a short one goes on with the owner's blurb.
 */
export function shownDescription(description: string, blurb: string): string {
  const { min, max } = limits.description;
  const text = description.length < min ? `${description} ${blurb}` : description;
  if (text.length <= max) return text;
  const end = text.slice(0, max).search(/[.!?](?=\s[^.!?]*$)/) + 1;
  return end >= min ? text.slice(0, end) : cut(text, max);
}
