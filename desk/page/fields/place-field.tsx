/** The kind of field for a point on the map, found by the name of a town. */
import Search from 'lucide:search';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { FieldChange } from '#desk/content/save.ts';
import type { Town } from '#desk/content/towns.ts';
import type { Path } from '#desk/shared/value.ts';
import { fieldAt } from '#model/schemas/json-schema.ts';
import { countOf } from '#model/wording.ts';
import { ask } from '../saving/api.ts';
import type { FieldKind, InputProps } from './field-frame.tsx';
import { fieldId, useForm } from './form-context.ts';

/** Fills in a town's point, and its names in the fields beside it. */
function useFillIn(path: Path) {
  const { schema, changeAll, leave } = useForm();
  const parent = path.slice(0, -1);
  const siblings = fieldAt(schema, parent)?.properties ?? {};
  return (town: Town) => {
    const { city, country, latitude, longitude } = town;
    // Where the new town has no region, that of the previous town does not stay.
    const names = { city, country, region: town.region || city };
    const changes = Object.entries(names)
      .filter(([field]) => Object.hasOwn(siblings, field))
      .map(([field, value]): FieldChange => ({ path: [...parent, field], value }));
    changeAll([{ path, value: { latitude, longitude } }, ...changes]);
    leave();
  };
}

function countWords(count: number): string {
  if (count === 0)
    return 'No town found. Try its English name, such as Munich or Rome, or a larger town nearby.';
  return `${countOf(count, 'town')} found.`;
}

/**
 * The search for a town, which fills in the point and the names of the town. Not a `datalist`: by Enter, Firefox takes
 * an option for earlier letters, and browsers show only options that contain the typed letters, so that `munchen` does
 * not find München.
 */
function PlaceInput({ path }: InputProps) {
  const { focus } = useForm();
  const [words, setWords] = useState('');
  const wanted = words.trim();
  const { data: towns, isLoading } = useQuery({
    queryKey: ['towns', wanted],
    queryFn: () => ask((api) => api.places.$get({ query: { words: wanted } })),
    // One letter finds too many towns.
    enabled: wanted.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const fillIn = useFillIn(path);
  const id = fieldId(path);
  const choose = (town: Town) => {
    fillIn(town);
    setWords('');
    // The focused button is removed with the list.
    document.getElementById(id)?.focus();
  };
  /** Enter chooses the first town. In an input method, Enter confirms a word, and the browser does not submit the form. */
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = towns ?? [];
    if (first) choose(first);
  };
  return (
    <form className="grid gap-1" onSubmit={submit}>
      <div className="relative">
        <Search className="absolute top-3.5 left-3 text-muted" />
        <input
          id={id}
          type="search"
          className="pl-10"
          autoComplete="off"
          value={words}
          aria-describedby={`${id}-help ${id}-messages`}
          onFocus={() => focus(path)}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <p className="help" role="status">
        {towns ? countWords(towns.length) : isLoading && 'Searching …'}
      </p>
      <ul
        className="overflow-hidden rounded-card border border-line empty:hidden"
        aria-label="Towns"
      >
        {towns?.map((town) => (
          <li key={`${town.latitude} ${town.longitude} ${town.city}`}>
            <button
              type="button"
              className="w-full justify-start rounded-none border-0 text-left font-normal -outline-offset-3"
              onClick={() => choose(town)}
            >
              <strong>{town.city}</strong>{' '}
              {[town.district, town.region, town.country].filter(Boolean).join(', ')}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

export const place: FieldKind = {
  name: 'place',
  matches: ({ properties }) => properties !== undefined && 'latitude' in properties,
  Input: PlaceInput,
  empty: {},
  help: () =>
    'Search for the town by its English name, such as Munich or Vienna; a comma narrows it down: “Hamburg, Germany”. It fills in the city and the country.',
};
