import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { inputOf } from '#desk/editing/help.ts';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import type { EntryView } from '#desk/editing/views.ts';
import { type Path, valueAt, withValue } from '#desk/yaml/value.ts';
import { fieldOf, type JsonSchema } from '#model/schemas/field-guide.ts';
import { Form, type FormContext } from '../desk-context.ts';
import { Field } from '../fields/field.tsx';
import { Messages } from '../fields/field-frame.tsx';
import { focusField } from '../focus-field.ts';
import { mergeAnswer } from '../merge-answer.ts';
import { pageOf } from '../page-of.ts';
import type { Shown } from '../preview-pane.tsx';
import { entryLink, versionsLink } from '../route.ts';
import type { DeskState } from '../use-desk.ts';
import { EntryHead } from './entry-head.tsx';

interface Props {
  desk: DeskState;
  entry: EntryView;
  /** The field that the address leads to. */
  at: Path | undefined;
  onShow: (shown: Shown) => void;
}

const newVisit = () => crypto.randomUUID();

/** The form's state: what is typed, and the way to the desk's server. */
export function useEntry({ desk, entry, at, onShow }: Props): FormContext {
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
        const isText = typeof words === 'string' || typeof words === 'number';
        onShow({ page: pageOf(entry.id), ...(isText && { words: String(words) }) });
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

/** One section of a form for each group and list; the single fields before them are one. */
function sectionsOf(schema: JsonSchema) {
  const fields = shownFields(schema);
  const isOwn = (field: JsonSchema) => ['group', 'list'].includes(inputOf(field));
  const single = fields.filter(([, field]) => !isOwn(field)).map(([name]) => name);
  const own = fields.filter(([, field]) => isOwn(field));
  return [
    ...(single.length ? [{ title: 'Words and facts', names: single }] : []),
    ...own.map(([name, { title = name }]) => ({ title, names: [name] })),
  ];
}

const sectionId = (title: string) => `section-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

/** Brings the wanted field into view and gives it the focus. */
function useWanted(at: Path | undefined) {
  const key = at?.join('.');
  useEffect(() => {
    if (!key) return;
    focusField(key.split('.'));
  }, [key]);
}

/** The form of one file: jump links, and every field of its schema. */
export function EntryForm(props: Props) {
  const { desk, entry, at } = props;
  const form = useEntry(props);
  const sections = sectionsOf(entry.schema);
  const isWrong = (names: string[]) =>
    entry.advice.some(
      ({ path, severity, isOpen }) =>
        severity === 'error' && !isOpen && names.includes(String(path[0])),
    );
  const required = new Set(entry.schema.required);
  // Before the wanted field gets the focus, whose words are shown then.
  useEffect(() => props.onShow({ page: pageOf(entry.id) }), [entry.id, props.onShow]);
  useWanted(at);
  return (
    <Form value={form}>
      <EntryHead desk={desk} entry={entry} />
      {entry.unreadable ? (
        <Unreadable entry={entry} />
      ) : (
        <>
          <nav className="jumps" aria-label="Parts of this form">
            {sections.map(({ title, names }) => (
              <a
                key={title}
                href={`#${sectionId(title)}`}
                onClick={(event) => {
                  event.preventDefault();
                  const section = document.getElementById(sectionId(title));
                  section?.scrollIntoView();
                  section?.focus({ preventScroll: true });
                }}
              >
                {title}{' '}
                {isWrong(names) && (
                  <CircleAlert className="wrong" aria-label="something is wrong" />
                )}
              </a>
            ))}
          </nav>
          <Messages path={[]} />
          {entry.isInvented && <Invented desk={desk} entry={entry} />}
          <StillEmpty entry={entry} />
          {sections.map(({ title, names }) => (
            <section
              key={title}
              id={sectionId(title)}
              tabIndex={-1}
              aria-label={title}
              className="section"
            >
              <div className="fields">
                {names.map((name) => (
                  <Field
                    key={name}
                    path={[name]}
                    schema={fieldOf(entry.schema, name) ?? {}}
                    label={fieldOf(entry.schema, name)?.title ?? name}
                    isOptional={!required.has(name)}
                  />
                ))}
              </div>
            </section>
          ))}
        </>
      )}
    </Form>
  );
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
        <strong>Not on your site yet.</strong> It comes there by itself once these are filled in:
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
        Put it right there, or <a href={versionsLink(entry.id)}>bring back an earlier version</a>.
      </p>
    </div>
  );
}

function Invented({ desk, entry }: { desk: DeskState; entry: EntryView }) {
  return (
    <div className="notice invented">
      <p>
        This came with the site and is invented. Write your own words; then say that all of it is
        yours.
      </p>
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
