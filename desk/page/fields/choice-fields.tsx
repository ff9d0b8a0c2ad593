/** The kinds of field for a boolean, for one choice and for several. */
import { type IconName, iconNames } from '#model/schemas/icon.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { Icon } from '#ui/icon.tsx';
import { type FieldKind, type InputProps, useControl } from './field-frame.tsx';
import { useForm } from './form-context.ts';
import { format } from './text-field.tsx';

/** The name of a choice as words: `badge check` for `badge-check`. */
const spellChoice = (choice: string) => choice.replaceAll('-', ' ');

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
};

/** The options with their labels: the choices of the schema, or the entries of a kind. */
function useChoices(schema: JsonSchema): [choice: string, name: string][] {
  const { entry } = useForm();
  const own = entry.choices[schema.refersTo as keyof typeof entry.choices] ?? [];
  return schema.refersTo
    ? own.map(({ slug, name }) => [slug, name])
    : (schema.enum ?? []).map(String).map((choice) => [choice, spellChoice(choice)]);
}

function ChoiceInput({ path, schema, isOptional }: InputProps) {
  const { value, change, control } = useControl(path);
  const choices = useChoices(schema);
  const isKnown = choices.some(([choice]) => choice === value);
  const icon = iconNames.find((name) => name === value);
  const isIcon = schema.input === 'icon';
  return (
    <div className="flex items-center gap-4">
      {icon && isIcon && <Icon name={icon} />}
      <select
        {...control}
        className={isIcon ? 'max-w-56' : ''}
        value={format(value)}
        onChange={({ target }) => change(target.value || undefined)}
      >
        {isOptional && (
          <option value="">{choices.length > 0 ? 'None' : 'You have none to choose yet'}</option>
        )}
        {!isKnown && !(isOptional && value === undefined) && (
          <option value={format(value)}>Choose one</option>
        )}
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {/* Browsers without customizable select show the name only. */}
            {isIcon && <Icon name={choice as IconName} />} {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export const choice: FieldKind = {
  name: 'choice',
  matches: ({ enum: choices, refersTo }) => choices !== undefined || refersTo !== undefined,
  Input: ChoiceInput,
  empty: '',
  isShort: ({ input, refersTo }) => input !== 'icon' && !refersTo,
  help: ({ description = '', input }) =>
    input === 'icon' ? 'Choose one, or type its first letters.' : description,
};

/** Checkboxes for several choices. */
function ChoicesInput({ path, schema, label, isOptional }: InputProps) {
  const { value, change, control } = useControl(path);
  const all = ((schema.items as JsonSchema | undefined)?.enum ?? []).map(String);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (choice: string, isOn: boolean) => {
    const next = all.filter((other) => (other === choice ? isOn : chosen.includes(other)));
    change(next.length === 0 && isOptional ? undefined : next);
  };
  return (
    <fieldset className="flex flex-wrap gap-x-5" id={control.id} aria-label={label}>
      {all.map((choice) => (
        <label key={choice} className="tick">
          <input
            type="checkbox"
            onFocus={control.onFocus}
            onBlur={control.onBlur}
            checked={chosen.includes(choice)}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
          {spellChoice(choice)}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether the items of a list are choices, whose order has no meaning. */
export const isChoices = ({ items }: JsonSchema): boolean =>
  (items as JsonSchema | undefined)?.enum !== undefined;

export const choices: FieldKind = {
  name: 'choices',
  matches: isChoices,
  Input: ChoicesInput,
  empty: [],
};
