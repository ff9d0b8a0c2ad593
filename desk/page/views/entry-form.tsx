/** The view of an entry: its form. */
import CircleAlert from 'lucide:circle-alert';
import PenLine from 'lucide:pen-line';
import { useEffect, useState } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import type { PreviewTarget } from '#desk/preview/in-page.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import { type Path, readPath } from '#desk/shared/value.ts';
import { fieldOf } from '#model/schemas/json-schema.ts';
import { Fields } from '../fields/field.tsx';
import { FieldAdvice } from '../fields/field-frame.tsx';
import { Form, type FormContext, focusField, focusFirstField } from '../fields/form-context.ts';
import { tabLink, versionsLink } from '../route.ts';
import { useEntry } from '../saving/use-content.ts';
import type { DeskState } from '../saving/use-desk.ts';
import { EntryHead } from './entry-head.tsx';
import { FieldLink } from './field-link.tsx';
import { type FormTab, tabsOf } from './form-tabs.ts';
import { MineDialog } from './mine-dialog.tsx';
import { findPage, useEntryForm } from './use-entry-form.ts';

interface Props {
  desk: DeskState;
  id: string;
  /** The field in the address. */
  at?: Path;
  /** The tab in the address. */
  tab?: string;
  onPreview: (target: PreviewTarget) => void;
}

/** The form of the entry in the address, or why there is none. */
export function OpenEntry(props: Props) {
  const { data: entry, error } = useEntry(props.id);
  if (error instanceof DeskError && error.status === 404) return <MissingEntry id={props.id} />;
  if (entry) return <EntryForm {...props} entry={entry} />;
  return error && <p role="alert">{error.message}</p>;
}

/** Shown where the file of the entry does not exist. */
const MissingEntry = ({ id }: { id: string }) => (
  <>
    <h1>This entry is not here</h1>
    <p role="status">
      Its file is not in the folder of your site. If another program is saving it just now, the form
      is here when you come back to this window. If it was removed, Undo or its earlier versions
      bring it back.
    </p>
    <p>
      <a href={versionsLink(id)}>Earlier versions</a>
    </p>
  </>
);

/** The form of one entry: a tab for each part, with its fields. */
function EntryForm(props: Props & { entry: EntryView }) {
  const { desk, entry, at, tab: wanted, onPreview } = props;
  const form = useEntryForm(props);
  const [isConfirming, setConfirming] = useState(false);
  const tabs = tabsOf(form.schema);
  const current =
    tabs.find(({ title, names }) => title === wanted || names.includes(String(at?.[0]))) ?? tabs[0];
  // Until a field has the focus, the preview shows the page of the first one.
  const page = findPage(desk, entry, current?.names[0]);
  useEffect(() => onPreview({ page }), [page, onPreview]);
  const key = at?.join('.');
  useEffect(() => {
    if (key) focusField(readPath(key));
  }, [key]);
  useEffect(() => {
    if (wanted) document.querySelector('main')?.scrollTo(0, 0);
  }, [wanted]);
  const isNew = !entry.shown && !at && !wanted;
  useEffect(() => {
    if (isNew) focusFirstField(document.querySelector('main > section:not([hidden])'));
  }, [isNew]);
  return (
    <Form value={form}>
      <EntryHead desk={desk} entry={entry} />
      {entry.isUnreadable ? (
        <Unreadable entry={entry} />
      ) : (
        <>
          {tabs.length > 1 && <Tabs entry={form.entry} tabs={tabs} current={current} />}
          <FieldAdvice path={[]} />
          {entry.isInvented && (
            <div className="notice invented">
              <p>Invented: these texts came with the site. Write your own, then confirm.</p>
              <button type="button" onClick={() => setConfirming(true)}>
                All of this is mine now
              </button>
            </div>
          )}
          {isConfirming && (
            <MineDialog desk={desk} id={entry.id} onClose={() => setConfirming(false)} />
          )}
          <StillEmpty entry={form.entry} schema={form.schema} />
          {tabs.map(({ title, names }) => (
            <section
              key={title}
              aria-label={title}
              className="grid grid-cols-1 gap-4"
              hidden={title !== current?.title}
            >
              <Fields path={[]} schema={form.schema} names={names} />
            </section>
          ))}
        </>
      )}
    </Form>
  );
}

interface TabsProps {
  entry: EntryView;
  tabs: FormTab[];
  current: FormTab | undefined;
}

/** The tabs of a form, which stay in view; where they fill many lines, they scroll. */
const Tabs = ({ entry, tabs, current }: TabsProps) => (
  <div className="sticky -top-5 z-2 -mx-8 border-b border-line bg-bg">
    <nav
      className="flex max-h-[30dvh] flex-wrap gap-x-9 overflow-auto px-8"
      aria-label="Parts of this form"
    >
      {tabs.map((tab) => (
        <a
          key={tab.title}
          className="relative inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-muted -outline-offset-3 before:absolute before:inset-y-0 before:-inset-x-2.5 no-underline hover:text-ink aria-[current=true]:text-ink aria-[current=true]:shadow-[inset_0_-3px_var(--color-primary)]"
          href={tabLink(entry.id, tab.title)}
          aria-current={tab === current || undefined}
        >
          {tab.title} <TabIcon entry={entry} names={tab.names} />
        </a>
      ))}
    </nav>
  </div>
);

/** The icon of a tab with something wrong or empty, in the space after its name. */
function TabIcon({ entry, names }: { entry: EntryView; names: string[] }) {
  const errors = entry.advice.filter(({ path }) => names.includes(String(path[0])));
  const isWrong = errors.some(({ isWaiting }) => !isWaiting);
  return (
    <span className="absolute left-full ml-1 inline-flex [&_svg]:size-4">
      {isWrong && <CircleAlert className="text-danger" aria-label="something is wrong" />}
      {!isWrong && errors.length > 0 && <PenLine aria-label="not complete" />}
    </span>
  );
}

/** Links to the empty fields of a new entry. */
function StillEmpty({ entry, schema }: Pick<FormContext, 'entry' | 'schema'>) {
  const open = entry.advice.filter(({ isWaiting }) => isWaiting).map(({ path }) => path[0]);
  // An entry without fields has one message on the whole, in the place of one for each required field.
  const names = open.includes(undefined) ? (schema.required ?? []) : [...new Set(open.map(String))];
  if (entry.shown || names.length === 0) return null;
  return (
    <div className="notice">
      <p>
        <strong>Not on your site yet.</strong> It is added automatically once these are filled in:
      </p>
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {names.map((name) => (
          <li key={name}>
            <FieldLink id={entry.id} path={[name]}>
              {fieldOf(schema, name)?.title ?? name}
            </FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Unreadable = ({ entry }: { entry: EntryView }) => (
  <div className="notice">
    <p>
      <strong>
        This entry was written in a text editor, and cannot be read: it is not in the form that the
        desk knows.
      </strong>
    </p>
    <p>
      Fix it there, or <a href={versionsLink(entry.id)}>bring back an earlier version</a>.
    </p>
  </div>
);
