/** The parts that all kinds of field share: label, hint, messages, and the state of a control. */
import CircleAlert from 'lucide:circle-alert';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Advice } from '#desk/content/advice.ts';
import { isSame, isWithin, type Path, type Value, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { type FieldProps, fieldId, useForm } from './form-context.ts';

export interface InputProps extends FieldProps {
  /** The hint below the label. */
  help: string;
}

/** A kind of field. `field.tsx` has them all. */
export interface FieldKind {
  name: string;
  /** Whether a field of this schema is of this kind; no other kind has it then. */
  matches: (schema: JsonSchema) => boolean;
  Input: ComponentType<InputProps>;
  /** The value of a new item or group. */
  empty: Value;
  /** The hint below the label; omitted: that of the schema. */
  help?: (schema: JsonSchema) => string;
  /** Whether the field can share a line with another field. */
  isShort?: (schema: JsonSchema) => boolean;
  /** Whether the field contains fields. */
  holdsFields?: boolean;
}

/** Whether advice is on a field; with `isWithInner` also on one of the fields inside it. */
const isOn = (path: Path, isWithInner: boolean) => (advice: Advice) =>
  isWithInner ? isWithin(advice.path, path) : isSame(advice.path, path);

/** The advice on a field; with `isWithInner` also on the fields inside it. */
export function useAdvice(path: Path, isWithInner = false): Advice[] {
  const { entry, wasVisited } = useForm();
  return entry.advice
    .filter(isOn(path, isWithInner))
    .filter(({ isWaiting }) => !isWaiting || wasVisited(path));
}

/** Whether the site shows another value of a field. */
function useIsPending(path: Path): boolean {
  const { shown, value } = useForm().entry;
  return shown !== undefined && !isSame(valueAt(shown, path), valueAt(value, path));
}

/** The advice to show now: while the field has the focus, only what was shown before. */
function useShownAdvice(path: Path, isWithInner = false): Advice[] {
  const { focused } = useForm();
  const advice = useAdvice(path, isWithInner);
  if (!focused || !isSame(focused.path, path)) return advice;
  const earlier = new Set(focused.advice.filter(isOn(path, isWithInner)).map(({ code }) => code));
  return advice.filter(({ code }) => earlier.has(code));
}

/** The value and the attributes of a field's control. */
export function useControl(path: Path) {
  const { value, change, focus, leave } = useForm();
  const isWrong = useShownAdvice(path).length > 0;
  const id = fieldId(path);
  return {
    value: valueAt(value, path),
    change: (next: Value | undefined) => change(path, next),
    leave,
    control: {
      id,
      onFocus: () => focus(path),
      onBlur: leave,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': `${id}-counter ${id}-help ${id}-messages`,
    } satisfies ComponentProps<'input'>,
  };
}

interface AdviceProps {
  path: Path;
  /** Also shows advice on parts without a field of their own. */
  isWithInner?: boolean | undefined;
}

/** The advice beside a field: what is wrong, and how to fix it. */
export function FieldAdvice({ path, isWithInner }: AdviceProps) {
  const { entry } = useForm();
  const advice = useShownAdvice(path, isWithInner);
  const isPending = useIsPending(path);
  const hasFormer = isPending && valueAt(entry.shown, path) !== undefined;
  const outdated = entry.outdated.find((text) => isSame(text.path, path));
  return (
    <div id={`${fieldId(path)}-messages`} className="row-start-4 grid gap-4" aria-live="polite">
      {advice.map(({ code, what, fix }) => (
        <div key={code + what} className="mt-1 flex gap-2.5 text-danger">
          <CircleAlert className="mt-0.5" />
          <p>
            <strong>{what}</strong> {fix}
            {hasFormer && ' Until then the page shows what was there before.'}
          </p>
        </div>
      ))}
      {outdated && (
        <p className="help">{outdated.words} Change this text, or keep it if it is true.</p>
      )}
    </div>
  );
}

/** The number of typed characters, and the limit. */
function Counter({ path, max }: { path: Path; max: number }) {
  const value = valueAt(useForm().value, path);
  const { length } = typeof value === 'string' ? value.trim() : '';
  return (
    <span
      id={`${fieldId(path)}-counter`}
      className={`text-xs whitespace-nowrap tabular-nums ${length > max ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {`${length} of ${max}`}
      <span className="sr-only"> characters</span>
    </span>
  );
}

interface FrameProps extends InputProps {
  /** Whether the field shares a line with another field. */
  isShort?: boolean | undefined;
  children: ReactNode;
}

const Name = ({ label, schema, isOptional }: InputProps) => (
  <>
    {label}
    {isOptional && !schema.isNeeded && <span className="font-normal text-muted"> optional</span>}
  </>
);

/** Whether a field is not on the site yet, or invented. */
function FieldBadge({ path }: { path: Path }) {
  const { entry } = useForm();
  const isInvented = entry.invented.some((text) => isSame(text.path, path));
  if (useIsPending(path)) return <span className="badge">Not on your site yet</span>;
  return isInvented && <span className="badge badge-invented">Invented</span>;
}

/** A field's label, its hint, its control and what is wrong with it. */
export function FieldFrame({ isShort, children, ...field }: FrameProps) {
  const { path, schema, help } = field;
  const id = fieldId(path);
  return (
    <div
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-1 ${isShort ? 'row-span-4 grid-rows-subgrid' : 'col-span-full'}`}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-2.5">
        <label htmlFor={id} className="mr-auto font-semibold">
          <Name {...field} />
        </label>
        {schema.maxLength && <Counter path={path} max={schema.maxLength} />}
        <FieldBadge path={path} />
      </div>
      {help && (
        <p id={`${id}-help`} className="help help-words row-start-2">
          {help}
        </p>
      )}
      <div className={`row-start-3 min-w-0 ${isShort ? 'max-w-56' : ''}`}>{children}</div>
      <FieldAdvice path={path} isWithInner={schema.properties !== undefined} />
    </div>
  );
}

/** The frame of a field that contains fields. */
export const GroupFrame = ({ children, ...field }: FrameProps) => (
  <fieldset className="group" id={fieldId(field.path)}>
    <legend>
      <Name {...field} /> <FieldBadge path={field.path} />
    </legend>
    {field.help && <p className="help">{field.help}</p>}
    {children}
    <FieldAdvice path={field.path} />
  </fieldset>
);
