import CircleAlert from 'lucide:circle-alert';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Advice } from '#desk/editing/problem-words.ts';
import { isSame, type Path, type Value, valueAt } from '#desk/yaml/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';

export interface InputProps extends FieldProps {
  /** The sentence below the label. */
  help: string;
  /** What a new item holds, where the field is a list. */
  emptyItem?: Value | undefined;
}

/** A kind of field. `field.tsx` has them all. */
export interface FieldKind {
  name: string;
  /** Whether a field of this schema is of this kind; no other kind has it then. */
  matches: (schema: JsonSchema) => boolean;
  Input: ComponentType<InputProps>;
  /** What it holds when it is added, to a list or as a group. */
  empty: Value;
  /** The sentence below the label where the schema's own is not for somebody who writes in the desk. */
  help?: (schema: JsonSchema) => string;
}

/** What is wrong at a field, and inside it where nothing else shows that. */
export function useAdvice(path: Path, isWithInner = false): Advice[] {
  const { entry, wasVisited } = useForm();
  return entry.advice
    .filter((one) => isSame(isWithInner ? one.path.slice(0, path.length) : one.path, path))
    .filter((one) => !one.isOpen || wasVisited(path));
}

/** Whether a field's words are a draft: they differ from what the site shows. */
export function useIsDraft(path: Path): boolean {
  const { entry, value } = useForm();
  return (
    entry.isDraft &&
    entry.saved !== undefined &&
    !isSame(valueAt(entry.saved, path), valueAt(value, path))
  );
}

/** A message about words that are still being typed waits this long, in milliseconds. */
const patience = 1_000;

/**
 * What to say beside a field: while one types in it, new messages wait for a longer pause, and those
 * that no longer hold go at once.
 */
function useShownAdvice(path: Path, isWithInner = false): Advice[] {
  const advice = useAdvice(path, isWithInner);
  const { value, focused } = useForm();
  const [shown, show] = useState(advice);
  const isTyping = focused !== undefined && isSame(focused, path);
  const known = useRef(shown);
  known.current = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const isKnown = (one: Advice) => known.current.some(({ code }) => code === one.code);
    if (!isTyping || advice.every(isKnown)) return show(advice);
    show(advice.filter(isKnown));
    const timer = setTimeout(() => show(advice), patience);
    return () => clearTimeout(timer);
  }, [JSON.stringify(advice), isTyping, valueAt(value, path)]);
  return shown;
}

/** What every control of a field has in common. */
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

interface MessagesProps {
  path: Path;
  /** Also what is wrong with parts that have no field of their own. */
  isWithInner?: boolean | undefined;
}

/** What is wrong, what happens, and how it is fixed, beside the field. */
export function Messages({ path, isWithInner }: MessagesProps) {
  const { entry } = useForm();
  const advice = useShownAdvice(path, isWithInner);
  const isDraft = useIsDraft(path);
  const former = valueAt(entry.saved, path);
  const keeps = typeof former === 'string' || typeof former === 'number' ? former : undefined;
  return (
    <div id={`${fieldId(path)}-messages`} className="row-start-4 grid gap-4" aria-live="polite">
      {advice.map((one) => (
        <div key={one.code + one.what} className="mt-1 flex gap-2.5 text-danger">
          <CircleAlert className="mt-0.5" />
          <p>
            <strong>{one.what}</strong> <span>{one.fix}</span>
            {isDraft && keeps !== undefined && (
              <span>{` The page keeps “${String(keeps).slice(0, 60)}” until then.`}</span>
            )}
          </p>
        </div>
      ))}
    </div>
  );
}

interface Props {
  path: Path;
  label: string;
  help?: string;
  isOptional?: boolean | undefined;
  /** Whether it has room beside another: their heads, hints and controls are side by side. */
  isShort?: boolean;
  /** Whether it also says what is wrong with parts that have no field of their own. */
  isWithInner?: boolean;
  counter?: ReactNode;
  children: ReactNode;
}

/** A field's label, its hint, its control and what is wrong with it. */
export function FieldFrame(props: Props) {
  const { path, label, help, isOptional, isShort, isWithInner, counter, children } = props;
  const { entry } = useForm();
  const id = fieldId(path);
  const isDraft = useIsDraft(path);
  const isInvented = !isDraft && path.length === 1 && entry.invented.includes(String(path[0]));
  return (
    <div
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-1 ${isShort ? 'row-span-4 grid-rows-subgrid' : 'col-span-full'}`}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-2.5">
        <label htmlFor={id} className="mr-auto font-semibold">
          <span>{label}</span>
          {isOptional && <span className="font-normal text-muted"> optional</span>}
        </label>
        {counter}
        {isDraft && <span className="mark">Draft</span>}
        {isInvented &&
          (isShort ? (
            <span className="dot-invented" role="img" aria-label="Invented" title="Invented" />
          ) : (
            <span className="mark mark-invented">Invented</span>
          ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="help help-words row-start-2">
          {help}
        </p>
      )}
      <div className={`row-start-3 min-w-0 ${isShort ? 'max-w-56' : ''}`}>{children}</div>
      <Messages path={path} isWithInner={isWithInner} />
    </div>
  );
}
