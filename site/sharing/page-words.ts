/** What search engines show whole of a title and of a description, in characters. */
const limits = { title: 65, description: { least: 70, most: 160 } };

/** A text cut between words, with an ellipsis where something is missing. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  return `${head.slice(0, head.lastIndexOf(' ') > most / 2 ? head.lastIndexOf(' ') : undefined)}…`;
}

interface TitledPage {
  title: string;
  path: string;
  /** The owner's name. */
  name: string;
}

/** The title for shared links, which always has the owner's name in it. */
export function sharedTitle({ title, path, name }: TitledPage): string {
  const room = Math.max(24, limits.title - name.length - 3);
  return path === '/' ? `${name}: ${cut(title, room)}` : `${cut(title, room)} | ${name}`;
}

/** The title for the browser's tab and for search results: with the owner's name if there is room. */
export function tabTitle(page: TitledPage): string {
  const whole = sharedTitle(page);
  return whole.length <= limits.title ? whole : cut(page.title, limits.title);
}

/**
 * A description of 70 to 160 characters: whole sentences of the page's own if they are enough, else
 * cut between words; a short one goes on with the owner's blurb.
 */
export function shownDescription(description: string, blurb: string): string {
  const { least, most } = limits.description;
  const text = description.length < least ? `${description} ${blurb}` : description;
  if (text.length <= most) return text;
  const end = text.slice(0, most).search(/[.!?](?=\s[^.!?]*$)/) + 1;
  return end >= least ? text.slice(0, end) : cut(text, most);
}
