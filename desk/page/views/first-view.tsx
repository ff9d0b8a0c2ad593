/** The view of the first opening: a few questions beside the site. */
import ArrowRight from 'lucide:arrow-right';
import Lock from 'lucide:lock';
import { useEffect } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import type { PreviewTarget } from '#desk/preview/in-page.ts';
import { fieldAt } from '#model/schemas/json-schema.ts';
import { Field } from '../fields/field.tsx';
import { Form } from '../form-context.ts';
import { Notices } from '../notices.tsx';
import { PreviewPane } from '../preview-pane.tsx';
import { SaveNote } from '../save-state.tsx';
import { useContent } from '../use-content.ts';
import type { DeskState } from '../use-desk.ts';
import { useEntryForm } from '../use-entry-form.ts';

/** The fields of the profile that are asked first. */
const questions: { path: string[]; label: string }[] = [
  { path: ['name'], label: 'Your name' },
  { path: ['title'], label: 'What you do' },
  { path: ['location', 'coordinates'], label: 'Where you work from' },
  { path: ['email'], label: 'Your email' },
  { path: ['phone'], label: 'Your phone' },
  { path: ['photo'], label: 'A photo of you' },
];

interface Props {
  desk: DeskState;
  target: PreviewTarget | undefined;
  onPreview: (target: PreviewTarget) => void;
}

/** The first questions beside the preview, which changes while one types. */
export function FirstView({ desk, target, onPreview }: Props) {
  const profile = useContent<EntryView>('entry/profile').data;
  useEffect(() => onPreview({ page: '/' }), [onPreview]);
  const finish = async () => {
    if (await desk.send('started')) location.hash = '#/checklist';
  };
  return (
    <div className="grid h-dvh min-w-[1024px] grid-cols-[minmax(0,min(34rem,60%))_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <header className="col-span-full flex min-h-19 flex-wrap items-center gap-x-4 border-b border-line px-5 py-1.5">
        <strong>Your desk</strong>
        <span className="flex-1" />
        <span className="help">
          <Lock /> Only you can see this. Nothing is public until you publish.
        </span>
      </header>
      <main tabIndex={-1} className="px-12 py-8">
        <h1>Start with yourself</h1>
        <p>A few answers. The site changes as you type, and you can change everything later.</p>
        {profile ? (
          <Questions desk={desk} entry={profile} onPreview={onPreview} />
        ) : (
          <p role="status">One moment …</p>
        )}
        <div className="row">
          <button type="button" className="primary" onClick={finish}>
            Open my desk <ArrowRight />
          </button>
          <button type="button" className="quiet" onClick={finish}>
            Do this later
          </button>
          <SaveNote desk={desk} />
        </div>
        <Notices desk={desk} />
      </main>
      <PreviewPane target={target} />
    </div>
  );
}

function Questions({ desk, entry, onPreview }: Omit<Props, 'target'> & { entry: EntryView }) {
  const form = useEntryForm({ desk, entry, onPreview });
  return (
    <Form value={form}>
      <div className="fields grid-cols-1">
        {questions.map(({ path, label }) => {
          const schema = fieldAt(entry.schema, path);
          return schema && <Field key={label} path={path} schema={schema} label={label} />;
        })}
      </div>
    </Form>
  );
}
