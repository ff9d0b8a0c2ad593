import { useState } from 'react';
import { type IconName, iconNames } from '#model/schemas/icon.ts';
import { Icon } from '#ui/icon.tsx';
import { type FieldProps, useForm } from '../desk-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { useControl, words } from './inputs.tsx';

/** A drawing, found by its name or by eye. */
export function IconField({ path, label }: FieldProps) {
  const { leave } = useForm();
  const { value: chosen, change, control } = useControl(path);
  const [search, setSearch] = useState<string>();
  const isKnown = iconNames.some((name) => name === chosen);
  const found = iconNames.filter((name) => words(name).includes(`${search ?? ''}`.toLowerCase()));
  return (
    <FieldFrame
      path={path}
      label={label}
      help="Type a word, such as “ship”, or choose one from the list."
    >
      <div className="row">
        {isKnown && <Icon name={chosen as IconName} />}
        <input
          {...control}
          type="search"
          className="narrow"
          autoComplete="off"
          placeholder={isKnown ? words(`${chosen}`) : ''}
          value={search ?? ''}
          onFocus={() => {
            control.onFocus();
            setSearch((typed) => typed ?? '');
          }}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {search !== undefined && (
        <Drawings
          found={found}
          chosen={chosen}
          group={control.id}
          onChoose={(name) => {
            change(name);
            leave();
          }}
        />
      )}
    </FieldFrame>
  );
}

interface DrawingsProps {
  found: IconName[];
  chosen: unknown;
  /** What the radio buttons have in common. */
  group: string;
  onChoose: (name: IconName) => void;
}

const Drawings = ({ found, chosen, group, onChoose }: DrawingsProps) => (
  <fieldset className="icons" aria-label="Drawings">
    {found.map((name) => (
      <label key={name} title={words(name)}>
        <input
          type="radio"
          className="visually-hidden"
          name={group}
          aria-label={words(name)}
          checked={name === chosen}
          onChange={() => onChoose(name)}
        />
        <Icon name={name} />
      </label>
    ))}
    {found.length === 0 && <p className="help">No drawing has that name.</p>}
  </fieldset>
);
