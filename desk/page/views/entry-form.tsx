import CircleAlert from 'lucide:circle-alert';
import CircleDashed from 'lucide:circle-dashed';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EntryView } from '#desk/editing/views.ts';
import { type Path, valueAt, withValue } from '#desk/yaml/value.ts';
import { fieldOf } from '#model/schemas/field-guide.ts';
import { Form, type FormContext } from '../desk-context.ts';
import { Field } from '../fields/field.tsx';
import { Messages } from '../fields/field-frame.tsx';
import { focusField } from '../focus-field.ts';
import { mergeAnswer } from '../merge-answer.ts';
import { pageOf } from '../page-of.ts';
import { type Part, partsOf } from '../parts.ts';
import type { Shown } from '../preview-pane.tsx';
import { entryLink, partLink, versionsLink } from '../route.ts';
import type { DeskState } from '../use-desk.ts';
import { EntryHead } from './entry-head.tsx';

interface Props {
  desk: DeskState;
  entry: EntryView;
  /** The field that the address leads to. */
  at: Path | undefined;
  /** The part of the form that the address leads to. */
  part: string | undefined;
  onShow: (shown: Shown) => void;
}

const newVisit = () => crypto.randomUUID();

/** The form's state: what is typed, and the way to the desk's server. */
export function useEntry({ desk, entry, at, onShow }: Omit<Props, 'part'>): FormContext {
  const { saver, act, showEntry } = desk;
  const [value, setValue] = useState(() => saver.withWaiting(entry.id, entry.shown));
  const [focused, setFocused] = useState<Path>();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const visit = useRef(newVisit());
  const latest = useRef({ entry, value });
  latest.current = { entry, value };
  useEffect(() => {
    const waiting = saver.waitingIn(entry.id);
    setValue((typed) => mergeAnswer(typed, entry.shown, waiting));
  }, [entry, saver]);
  return useMemo(
    () => ({
      entry,
      value,
      Field,
      wanted: at,
      focused,
      wasVisited: (path) => visited.has(path.join('.')),
      accept: (code) => void act('accept', { file: entry.id, code }),
      change: (path, next) => {
        const { entry: now, value: old } = latest.current;
        const seen = valueAt(now.shown, path);
        const whole = withValue(old, path, next);
        latest.current.value = whole;
        setValue(whole);
        saver.add({
          file: now.id,
          path,
          visit: visit.current,
          ...(next !== undefined && { value: next }),
          ...(seen !== undefined && { seen }),
        });
      },
      focus: (path) => {
        setFocused(path);
        const words = valueAt(latest.current.value, path);
        const isHidden = valueAt(latest.current.value, ['hidden']) === true;
        const isText = typeof words === 'string' || typeof words === 'number';
        onShow({ page: pageOf(entry.id, isHidden), ...(isText && { words: String(words) }) });
      },
      leave: () => {
        if (focused) setVisited((before) => new Set([...before, focused.join('.')]));
        setFocused(undefined);
        visit.current = newVisit();
        saver.flush();
      },
      showEntry,
    }),
    [entry, value, at, focused, visited, saver, act, showEntry, onShow],
  );
}

/** Brings the wanted field into view and gives it the focus. */
function useWanted(at: Path | undefined) {
  const key = at?.join('.');
  useEffect(() => {
    if (!key) return;
    focusField(key.split('.'));
  }, [key]);
}

/** The form of one file: a tab for each part, with its fields. */
export function EntryForm(props: Props) {
  const { desk, entry, at, part: wanted } = props;
  const form = useEntry(props);
  const parts = partsOf(entry.schema);
  const current =
    parts.find(({ title, names }) => title === wanted || names.includes(String(at?.[0]))) ??
    parts[0];
  // Before the wanted field gets the focus, whose words are shown then.
  const isHidden = valueAt(entry.shown, ['hidden']) === true;
  useEffect(
    () => props.onShow({ page: pageOf(entry.id, isHidden) }),
    [entry.id, isHidden, props.onShow],
  );
  useWanted(at);
  useEffect(() => {
    if (wanted) document.querySelector('main')?.scrollTo(0, 0);
  }, [wanted]);
  return (
    <Form value={form}>
      <EntryHead desk={desk} entry={entry} />
      {entry.unreadable ? (
        <Unreadable entry={entry} />
      ) : (
        <>
          {parts.length > 1 && <Tabs entry={entry} parts={parts} current={current} />}
          <Messages path={[]} />
          {entry.isInvented && <Invented desk={desk} entry={entry} />}
          <StillEmpty entry={entry} />
          {parts.map((part) => (
            <PartFields key={part.title} entry={entry} part={part} isHidden={part !== current} />
          ))}
        </>
      )}
    </Form>
  );
}

interface TabsProps {
  entry: EntryView;
  parts: Part[];
  current: Part | undefined;
}

const Tabs = ({ entry, parts, current }: TabsProps) => (
  <nav className="tabs" aria-label="Parts of this form">
    {parts.map((part) => (
      <a
        key={part.title}
        href={partLink(entry.id, part.title)}
        aria-current={part === current || undefined}
        data-fields={part.names.join(' ')}
      >
        {part.title} <PartMark entry={entry} names={part.names} />
      </a>
    ))}
  </nav>
);

interface PartFieldsProps {
  entry: EntryView;
  part: Part;
  isHidden: boolean;
}

function PartFields({ entry: { schema }, part: { title, names }, isHidden }: PartFieldsProps) {
  const required = new Set(schema.required);
  return (
    <section aria-label={title} className="section" hidden={isHidden}>
      <div className="fields">
        {names.map((name) => (
          <Field
            key={name}
            path={[name]}
            schema={fieldOf(schema, name) ?? {}}
            label={fieldOf(schema, name)?.title ?? name}
            isOptional={!required.has(name)}
          />
        ))}
      </div>
    </section>
  );
}

/** Whether something in a part is wrong, or still to be filled in. */
function PartMark({ entry, names }: { entry: EntryView; names: string[] }) {
  const errors = entry.advice.filter(
    ({ path, severity }) => severity === 'error' && names.includes(String(path[0])),
  );
  if (errors.some(({ isOpen }) => !isOpen))
    return <CircleAlert className="wrong" aria-label="something is wrong" />;
  return errors.length > 0 && <CircleDashed aria-label="not complete" />;
}

/** What a new entry waits for, each a way to its field. */
function StillEmpty({ entry }: { entry: EntryView }) {
  const open = entry.advice.filter(({ isOpen }) => isOpen).map(({ path }) => path[0]);
  // Of an entry without any field only that is said, and not of each.
  const names = open.includes(undefined)
    ? (entry.schema.required ?? [])
    : [...new Set(open.map(String))];
  if (names.length === 0) return null;
  return (
    <div className="notice">
      <p>
        <strong>Not on your site yet.</strong> It is added automatically once these are filled in:
      </p>
      <ul className="row">
        {names.map((name) => (
          <li key={name}>
            <a href={entryLink(entry.id, [name])}>{fieldOf(entry.schema, name)?.title ?? name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Unreadable({ entry }: { entry: EntryView }) {
  return (
    <div className="notice">
      <p>
        <strong>
          This entry was written in a text editor, and cannot be read: {entry.unreadable}
        </strong>
      </p>
      <p>
        Fix it there, or <a href={versionsLink(entry.id)}>bring back an earlier version</a>.
      </p>
    </div>
  );
}

function Invented({ desk, entry }: { desk: DeskState; entry: EntryView }) {
  return (
    <div className="notice invented">
      <p>Invented. Write your own words, then confirm.</p>
      <button
        type="button"
        onClick={() => {
          desk.saver.add({ file: entry.id, path: ['sample'], seen: true, visit: newVisit() });
          desk.saver.flush();
        }}
      >
        All of this is mine now
      </button>
    </div>
  );
}
