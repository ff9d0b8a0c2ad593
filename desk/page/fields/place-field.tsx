import { CircleCheck, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Town } from '#desk/places/town-search.ts';
import { isGroup, type Path, valueAt } from '#desk/yaml/value.ts';
import { get } from '../api.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { Messages } from './field-frame.tsx';
import { PlaceMap } from './place-map.tsx';

/** The fields beside a point on the map that the same town also fills in. */
const beside: [field: string, part: keyof Town][] = [
  ['city', 'city'],
  ['region', 'region'],
  ['country', 'country'],
  ['countryCode', 'countryCode'],
];

/** Searches a town in the list on this computer, and fills in its point and its names. */
export function PlaceField({ path, label }: FieldProps) {
  const { value, change, focus, leave } = useForm();
  const [words, setWords] = useState('');
  const [places, setPlaces] = useState<Town[]>([]);
  const id = fieldId(path);
  const around = valueAt(value, path.slice(0, -1));
  const point = valueAt(value, path);
  const names = ['city', 'region', 'country']
    .map((field) => valueAt(around, [field]))
    .filter((name) => typeof name === 'string' && name);
  useEffect(() => {
    if (words.trim().length < 2) return setPlaces([]);
    const timer = setTimeout(async () => {
      const found = await get<{ places: Town[] }>('places', { words }).catch(() => ({
        places: [],
      }));
      setPlaces(found.places);
    }, 150);
    return () => clearTimeout(timer);
  }, [words]);
  const choose = (place: Town) => {
    const parent: Path = path.slice(0, -1);
    for (const [field, part] of beside)
      if (isGroup(around) && (field in around || (field !== 'region' && field !== 'countryCode')))
        if (String(place[part])) change([...parent, field], place[part]);
    // The letters of the state before would stand beside the new town, also where those of the new one are not known.
    if (isGroup(around) && 'regionCode' in around)
      change([...parent, 'regionCode'], place.regionCode || undefined);
    change(path, { latitude: place.latitude, longitude: place.longitude });
    setWords('');
    leave();
    document.getElementById(id)?.focus();
  };
  /** Down from the search goes into the list, up and down through it, Enter chooses. */
  const list = useRef<HTMLUListElement>(null);
  const press = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const [first] = places;
    if (event.key === 'Enter' && at < 0 && first) choose(first);
    else if (step && buttons.length > 0)
      (buttons[at + step] ?? document.getElementById(id))?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside
    <div className="field" onKeyDown={press}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <p id={`${id}-help`} className="help">
        Search your town; a comma narrows it down, such as “Hamburg, Germany”.
      </p>
      <div className="with-icon">
        <Search aria-hidden />
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={words}
          aria-describedby={`${id}-help ${id}-messages`}
          onFocus={() => focus(path)}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {places.length > 0 && `${places.length} towns found`}
      </p>
      {places.length > 0 && (
        <ul className="places" ref={list}>
          {places.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.city}`}>
              <button type="button" onClick={() => choose(place)}>
                <strong>{place.city}</strong>{' '}
                {[place.district, place.region, place.country].filter(Boolean).join(', ')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && isGroup(point) && (
        <p className="row">
          <CircleCheck className="ok" aria-hidden /> <strong>{names.join(', ')}</strong>
          <span className="help">Not this one? Search again.</span>
        </p>
      )}
      <PlaceMap point={point} name={String(valueAt(around, ['city']) ?? '')} />
      <Messages path={path} isWithInner />
    </div>
  );
}
