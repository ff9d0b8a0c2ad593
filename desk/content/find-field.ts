/** Finds the field that holds the words which the owner clicked on in the preview. */
import { folded } from '#desk/preview/page-text.ts';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { type EntryField, slugOf } from '#desk/shared/ids.ts';
import { pages } from '#model/pages.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { leavesOf } from '#model/schemas/json-schema.ts';
import type { Workspace } from './workspace.ts';

/** How close a file is to the page: the page's own words and its own entry come first. */
function nearness(id: string, page: string): number {
  const entry = pages.find(({ path }) => path === page);
  if (entry && id === `pages/${entry.name}`) return 3;
  if (kindOf(id) && page.endsWith(`/${slugOf(id)}`)) return 3;
  return id === 'profile' ? 2 : 1;
}

/** How well a field's text matches: equal, then containing the words, then contained in them. */
function likeness(text: string, wanted: string): number {
  if (text === wanted) return 1;
  if (wanted.length > 3 && text.includes(wanted)) return 0.6 + (0.3 * wanted.length) / text.length;
  if (text.length > 3 && wanted.includes(text)) return 0.3 + (0.3 * text.length) / wanted.length;
  return 0;
}

/**
 * Finds the field whose text contains some words, by the words alone.
 *
 * @param text the words that were clicked on.
 * @param page the path of the page, such as `/about`.
 */
export async function findField(
  desk: Workspace,
  text: string,
  page: string,
): Promise<EntryField | undefined> {
  const wanted = folded(text);
  if (!wanted) return undefined;
  const state = await desk.state();
  // The page shows the former words of a field with a mistake.
  const former = [...state.shown.values()].filter(({ id }) => state.isPending(id));
  const candidates = [...state.values(), ...former].flatMap(({ id, value = {} }) =>
    leavesOf(schemaOf(id), value).map(({ path, value: words }) => {
      const likely = likeness(folded(String(words)), wanted);
      return { id, path, score: likely && likely * 10 + nearness(id, page) };
    }),
  );
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, field) => (field.score > (best?.score ?? 0) ? field : best),
    undefined,
  );
  return best && { id: best.id, path: best.path };
}
