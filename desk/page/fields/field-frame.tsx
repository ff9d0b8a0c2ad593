import CircleAlert from 'lucide:circle-alert';
import TriangleAlert from 'lucide:triangle-alert';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Advice } from '#desk/editing/problem-words.ts';
import { isSame, type Path, valueAt } from '#desk/yaml/value.ts';
import { fieldId, useForm } from '../desk-context.ts';

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
export function useShownAdvice(path: Path, isWithInner = false): Advice[] {
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

interface MessagesProps {
  path: Path;
  /** Also what is wrong with parts that have no field of their own. */
  isWithInner?: boolean;
}

/** What is wrong, what happens, and how it is fixed, beside the field. */
export function Messages({ path, isWithInner }: MessagesProps) {
  const { entry, accept } = useForm();
  const advice = useShownAdvice(path, isWithInner);
  const isDraft = useIsDraft(path);
  const former = valueAt(entry.saved, path);
  const keeps = typeof former === 'string' || typeof former === 'number' ? former : undefined;
  return (
    <div id={`${fieldId(path)}-messages`} className="messages" aria-live="polite">
      {advice.map((one) => (
        <div key={one.code + one.what} className={`message ${one.severity}`}>
          {one.severity === 'error' ? <CircleAlert /> : <TriangleAlert />}
          <div>
            <p>
              <strong>{one.what}</strong> {one.fix}
              {isDraft && one.severity === 'error' && keeps !== undefined && (
                <> The page keeps “{String(keeps).slice(0, 60)}” until then.</>
              )}
            </p>
            {one.severity === 'warning' && (
              <div className="row">
                <button type="button" className="quiet" onClick={() => accept(one.code)}>
                  It is right as it is
                </button>
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

interface Props {
  path: Path;
  label: string;
  help?: string;
  isOptional?: boolean;
  /** Whether it has room beside another. */
  isShort?: boolean;
  counter?: ReactNode;
  children: ReactNode;
}

export function FieldFrame(props: Props) {
  const { path, label, help, isOptional, isShort, counter, children } = props;
  const { entry } = useForm();
  const id = fieldId(path);
  const isDraft = useIsDraft(path);
  const isInvented = path.length === 1 && entry.invented.includes(String(path[0]));
  return (
    <div className={isShort ? 'field short' : 'field'}>
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="optional"> optional</span>}
        </label>
        {counter}
        {isDraft && <span className="mark mark-draft">Draft</span>}
        {isInvented && !isDraft && <span className="mark mark-invented">Invented</span>}
      </div>
      {help && (
        <p id={`${id}-help`} className="help help-words">
          {help}
        </p>
      )}
      {children}
      <Messages path={path} />
    </div>
  );
}
