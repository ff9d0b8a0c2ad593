import CircleCheck from 'lucide:circle-check';
import Search from 'lucide:search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Town } from '#desk/content/towns.ts';
import { isGroup, type Path, valueAt } from '#desk/content/value.ts';
import { fieldId, useForm } from '../form-context.ts';
import type { FieldKind, InputProps } from './field-frame.tsx';
import { PlaceMap } from './place-map.tsx';
import { useTowns } from './use-towns.ts';

/** The fields beside a point on the map that the same town also fills in. */
const beside: [field: string, part: keyof Town][] = [
  ['city', 'city'],
  ['region', 'region'],
  ['country', 'country'],
  ['countryCode', 'countryCode'],
];

/** Fills in a town's point, and its names in the fields beside it. */
function useFillIn(path: Path) {
  const { value, change, leave } = useForm();
  const parent = path.slice(0, -1);
  const around = valueAt(value, parent);
  return (town: Town) => {
    for (const [field, part] of beside)
      if (isGroup(around) && (field in around || (field !== 'region' && field !== 'countryCode')))
        if (String(town[part])) change([...parent, field], town[part]);
    // The code of the former state must not stay beside the new town, even where its own is not known.
    if (isGroup(around) && 'regionCode' in around)
      change([...parent, 'regionCode'], town.regionCode || undefined);
    change(path, { latitude: town.latitude, longitude: town.longitude });
    leave();
  };
}

/** What is searched, the towns that were found, and the keys that choose one. */
function useTownSearch(path: Path) {
  const [words, write] = useState('');
  const { towns, isCurrent, isLoading } = useTowns(words);
  /** Whether Enter was pressed: the first town is chosen as soon as it is known. */
  const [isWanted, want] = useState(false);
  const fillIn = useFillIn(path);
  const id = fieldId(path);
  const setWords = (next: string) => {
    want(false);
    write(next);
  };
  const take = (town: Town) => {
    fillIn(town);
    setWords('');
  };
  const takeNow = useRef(take);
  takeNow.current = take;
  const choose = (town: Town) => {
    take(town);
    // The button that had the focus goes with the list.
    document.getElementById(id)?.focus();
  };
  /** Down from the search goes into the list, up and down through it, Enter chooses. */
  const list = useRef<HTMLUListElement>(null);
  const press = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && at < 0 && words) want(true);
    else if (step && buttons.length > 0)
      (buttons[at + step] ?? document.getElementById(id))?.focus();
    else return;
    event.preventDefault();
  };
  const [first] = isWanted && isCurrent ? (towns ?? []) : [];
  // The owner may be in another field by then, and stays there.
  useEffect(() => {
    if (first) takeNow.current(first);
  }, [first]);
  return { words, setWords, towns, isLoading, choose, list, press };
}

/** The town whose point is there, by its names. */
function ChosenTown({ path }: Pick<InputProps, 'path'>) {
  const { value } = useForm();
  const around = valueAt(value, path.slice(0, -1));
  const names = ['city', 'region', 'country']
    .map((field) => valueAt(around, [field]))
    .filter((name) => typeof name === 'string' && name);
  if (names.length === 0 || !isGroup(valueAt(value, path))) return null;
  return (
    <p className="row">
      <CircleCheck className="text-ok" /> <strong>{names.join(', ')}</strong>
      <span className="help">Not this one? Search again.</span>
    </p>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'No town found. Try its English name, or a larger town nearby.';
  return count === 1 ? '1 town found' : `${count} towns found`;
}

/** Searches a town in the list on this computer, and fills in its point and its names. */
function PlaceInput({ path }: InputProps) {
  const { value, focus } = useForm();
  const { words, setWords, towns, isLoading, choose, list, press } = useTownSearch(path);
  const id = fieldId(path);
  const city = valueAt(value, [...path.slice(0, -1), 'city']);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside
    <div className="grid gap-1" onKeyDown={press}>
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
      <p className={towns && towns.length > 0 ? 'sr-only' : 'help'} role="status">
        {towns ? foundWords(towns.length) : isLoading && 'Searching …'}
      </p>
      <ul
        className="overflow-hidden rounded-card border border-line empty:hidden"
        ref={list}
        aria-label="Towns"
      >
        {towns?.map((town) => (
          <li key={`${town.latitude} ${town.longitude} ${town.city}`}>
            <button
              type="button"
              className="w-full justify-start rounded-none border-0 font-normal"
              onClick={() => choose(town)}
            >
              <strong>{town.city}</strong>{' '}
              <span>{[town.district, town.region, town.country].filter(Boolean).join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
      <ChosenTown path={path} />
      <PlaceMap point={valueAt(value, path)} name={String(city ?? '')} />
    </div>
  );
}

export const place: FieldKind = {
  name: 'place',
  matches: ({ properties }) => properties !== undefined && 'latitude' in properties,
  Input: PlaceInput,
  empty: {},
  help: () => 'Search your town; a comma narrows it down, such as “Hamburg, Germany”.',
};
