/** The kinds of field for yes or no, for one choice and for several. */
import { useState } from 'react';
import { type IconName, iconNames } from '#model/schemas/icon.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { Icon } from '#ui/icon.tsx';
import { useForm } from '../form-context.ts';
import { type FieldKind, type InputProps, useControl } from './field-frame.tsx';
import { format } from './text-field.tsx';

/** The name of a choice as words: `badge check` for `badge-check`. */
const inWords = (choice: string) => choice.replaceAll('-', ' ');

function YesNoInput({ path }: InputProps) {
  const { value, change, control } = useControl(path);
  return (
    <label className="tick">
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => change(target.checked ? true : undefined)}
      />
      Yes
    </label>
  );
}

export const yesNo: FieldKind = {
  name: 'yes or no',
  matches: ({ type }) => type === 'boolean',
  Input: YesNoInput,
  empty: false,
  help: ({ description = '' }) => description.replace(/; if left out.*$/, '.'),
};

/** What may be chosen, with its name: the schema's choices, or the owner's own entries. */
function useChoices(schema: JsonSchema): [choice: string, name: string][] {
  const { entry } = useForm();
  const names = schema.optionNames as Record<string, string> | undefined;
  const own = entry.choices[schema.refersTo as keyof typeof entry.choices] ?? [];
  return schema.refersTo
    ? own.map(({ slug, name }) => [slug, name])
    : (schema.enum ?? []).map(String).map((choice) => [choice, names?.[choice] ?? inWords(choice)]);
}

function ChoiceInput({ path, schema, isOptional }: InputProps) {
  const { value, change, control } = useControl(path);
  const choices = useChoices(schema);
  const isKnown = choices.some(([choice]) => choice === value);
  if (schema.input === 'icon') return <IconInput path={path} />;
  return (
    <select
      {...control}
      value={format(value)}
      onChange={({ target }) => change(target.value || undefined)}
    >
      {isOptional && <option value="">None</option>}
      {!isKnown && !(isOptional && value === undefined) && (
        <option value={format(value)}>Choose one</option>
      )}
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** An icon, found by its name or by eye. */
function IconInput({ path }: Pick<InputProps, 'path'>) {
  const { value: chosen, change, leave, control } = useControl(path);
  const [search, setSearch] = useState<string>();
  const icon = iconNames.find((name) => name === chosen);
  const found = iconNames.filter((name) => inWords(name).includes(`${search ?? ''}`.toLowerCase()));
  const choose = (name: IconName) => {
    change(name);
    leave();
  };
  return (
    <>
      <div className="flex items-center gap-4">
        {icon && <Icon name={icon} />}
        <input
          {...control}
          type="search"
          className="max-w-48"
          autoComplete="off"
          placeholder={icon && inWords(icon)}
          value={search ?? ''}
          onFocus={() => {
            control.onFocus();
            setSearch(search ?? '');
          }}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {search !== undefined && (
        <fieldset
          className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]"
          aria-label="Icons"
        >
          {found.map((name) => (
            <label
              key={name}
              title={inWords(name)}
              className="grid min-h-11 cursor-pointer place-items-center rounded-control hover:bg-sunk has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                className="sr-only"
                name={control.id}
                aria-label={inWords(name)}
                checked={name === chosen}
                onChange={() => choose(name)}
              />
              <Icon name={name} />
            </label>
          ))}
          {found.length === 0 && <p className="help">No icon has that name.</p>}
        </fieldset>
      )}
    </>
  );
}

export const choice: FieldKind = {
  name: 'choice',
  matches: ({ enum: choices, refersTo }) => choices !== undefined || refersTo !== undefined,
  Input: ChoiceInput,
  empty: '',
  isShort: ({ input, refersTo }) => input !== 'icon' && !refersTo,
  help: ({ description = '', input, refersTo }) => {
    if (refersTo) return 'Choose one of yours.';
    return input === 'icon'
      ? 'Type a word, such as “ship”, or choose one from the list.'
      : description;
  },
};

/** Several of a few choices, in the order of the choices. */
function ChoicesInput({ path, schema, label, isOptional }: InputProps) {
  const { value, change, control } = useControl(path);
  const all = ((schema.items as JsonSchema | undefined)?.enum ?? []).map(String);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (choice: string, isOn: boolean) => {
    const next = all.filter((one) => (one === choice ? isOn : chosen.includes(one)));
    change(next.length === 0 && isOptional ? undefined : next);
  };
  return (
    <fieldset className="flex flex-wrap gap-x-5" id={control.id} aria-label={label} tabIndex={-1}>
      {all.map((choice) => (
        <label key={choice} className="tick">
          <input
            type="checkbox"
            onFocus={control.onFocus}
            onBlur={control.onBlur}
            checked={chosen.includes(choice)}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
          {inWords(choice)}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether a list is a few of some choices, whose order does not count. */
export const isChoices = ({ items, input }: JsonSchema): boolean =>
  (items as JsonSchema | undefined)?.enum !== undefined && input !== 'list';

export const choices: FieldKind = {
  name: 'choices',
  matches: isChoices,
  Input: ChoicesInput,
  empty: [],
};
