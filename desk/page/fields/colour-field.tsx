/** The kind of field for a colour, chosen by eye or by its code, such as `#1c46c0`. */
import { type FieldKind, type InputProps, useControl } from './field-frame.tsx';

const isColour = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));

function ColourInput({ path, label }: InputProps) {
  const { value, change, leave, control } = useControl(path);
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        className="w-14 flex-none p-1"
        aria-label={`${label}, chosen by eye`}
        value={isColour(value) ? value : '#000000'}
        onFocus={control.onFocus}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
      <input
        {...control}
        value={String(value ?? '')}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}

export const colour: FieldKind = {
  name: 'colour',
  matches: ({ input }) => input === 'colour',
  Input: ColourInput,
  empty: '',
  isShort: () => true,
};
