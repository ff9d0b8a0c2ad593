import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Advice } from '#desk/editing/problem-words.ts';
import { isSame, type Path, valueAt } from '#desk/yaml/value.ts';
import { fieldId, useForm } from '../desk-context.ts';

/** What is wrong at a field, or inside it where `isGroup` has no field of its own for it. */
export function useAdvice(path: Path): Advice[] {
  const { entry } = useForm();
  return entry.advice.filter((one) => isSame(one.path, path));
}

const isInside = (path: Path, draft: Path) => isSame(path.slice(0, draft.length), draft);

/** Whether a field's words are a draft: they differ from what the site shows. */
export function useIsDraft(path: Path): boolean {
  const { entry, value } = useForm();
  return (
    entry.saved !== undefined &&
    entry.drafts.some((draft) => isInside(path, draft)) &&
    !isSame(valueAt(entry.saved, path), valueAt(value, path))
  );
}

/** What is wrong, what happens, and how it is fixed, beside the field. */
export function Messages({ path }: { path: Path }) {
  const { entry } = useForm();
  const advice = useAdvice(path);
  const isDraft = useIsDraft(path);
  const former = valueAt(entry.saved, path);
  const keeps = typeof former === 'string' || typeof former === 'number' ? former : undefined;
  return (
    <div id={`${fieldId(path)}-messages`} className="messages" aria-live="polite">
      {advice.map((one) => (
        <p key={one.code + one.what} className={one.severity}>
          {one.severity === 'error' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
          <span>
            <strong>{one.what}</strong> {one.fix}
            {isDraft && one.severity === 'error' && keeps !== undefined && (
              <> The page keeps “{String(keeps).slice(0, 60)}” until then.</>
            )}
          </span>
        </p>
      ))}
    </div>
  );
}

interface Props {
  path: Path;
  label: string;
  help?: string;
  isOptional?: boolean;
  counter?: string;
  children: ReactNode;
}

/** A field with its label, help, marks and messages. */
export function FieldFrame({ path, label, help, isOptional, counter, children }: Props) {
  const { entry } = useForm();
  const id = fieldId(path);
  const isDraft = useIsDraft(path);
  const isInvented = path.length === 1 && entry.invented.includes(String(path[0]));
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="optional"> if you like</span>}
        </label>
        {isDraft && <span className="mark mark-draft">Draft</span>}
        {isInvented && !isDraft && <span className="mark mark-invented">Invented</span>}
      </div>
      {(help || counter) && (
        <p id={`${id}-help`} className="help">
          {help} {counter && <span className="counter">{counter}</span>}
        </p>
      )}
      {children}
      <Messages path={path} />
    </div>
  );
}
