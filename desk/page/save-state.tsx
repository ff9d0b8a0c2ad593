import Check from 'lucide:check';
import TriangleAlert from 'lucide:triangle-alert';
import { useSyncExternalStore } from 'react';
import { differences, withNames } from '#desk/content/compare.ts';
import { slugOf } from '#desk/content/ids.ts';
import type { EntryView } from '#desk/content/overview.ts';
import { type Group, isSame, type Value } from '#desk/content/value.ts';
import { type Autosave, merge, type SaveState, type UnsavedEntry } from './autosave.ts';
import { useModal } from './dialogs.tsx';
import type { DeskState } from './use-desk.ts';
import { Differences } from './views/differences.tsx';

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const useSaveState = ({ subscribe, state }: Autosave) => useSyncExternalStore(subscribe, state);
const useEdits = ({ subscribe, edits }: Autosave) => useSyncExternalStore(subscribe, edits);

/** What the bar says of the saving; it calls saved only what the desk has confirmed. */
function describe(
  state: SaveState,
  unreachable: string | undefined,
): { text: string; more?: string } {
  switch (state.kind) {
    case 'failed':
      return {
        text: 'Not saved yet. Your text is safe in this window. Trying again.',
        more: state.words,
      };
    case 'refused':
      return { text: 'Some changes were not saved. See the message below.' };
    case 'conflict':
      return { text: `Not saved yet: ${state.name} was changed in another place too.` };
    case 'saving':
      return { text: 'Saving …' };
    default:
      if (unreachable) return { text: unreachable };
      return { text: state.kind === 'saved' ? `Saved ${clock.format(state.at)}` : 'All is saved' };
  }
}

/** Whether everything typed is kept, and when it was kept last. */
export function SaveNote({ desk: { autosave, unreachable } }: { desk: DeskState }) {
  const state = useSaveState(autosave);
  const { text, more } = describe(state, unreachable);
  const isWrong = state.kind in { failed: 1, refused: 1, conflict: 1 } || unreachable !== undefined;
  return (
    <p
      key={`${isWrong}`}
      className={`flex items-center gap-2 ${isWrong ? 'flex-[9_1_14rem] text-danger' : 'text-muted'}`}
    >
      {isWrong ? <TriangleAlert /> : <Check className="text-ok" />}
      <span role={isWrong ? 'alert' : 'status'}>
        <span>{text}</span>{' '}
        {more && (
          <small key={more} className="block">
            {more}
          </small>
        )}
      </span>
      {state.kind === 'conflict' && (
        <button type="button" onClick={() => autosave.postpone(state.id, false)}>
          Choose a version
        </button>
      )}
    </p>
  );
}

const textOf = (value: Value): string =>
  typeof value === 'object'
    ? JSON.stringify(value, null, 1).replaceAll(/["{}[\]]/g, '')
    : String(value);

/** The fields of an entry that are not saved, to be copied. */
export function UnsavedText({ value, base }: Pick<UnsavedEntry, 'value' | 'base'>) {
  const texts = Object.keys(value).flatMap((name) => {
    const field = value[name];
    return field === undefined || isSame(field, base.value[name]) ? [] : [textOf(field)];
  });
  return texts.map((text) => (
    <label key={text}>
      <span>Your text, to copy</span>
      <textarea readOnly rows={3} value={text} />
    </label>
  ));
}

/** What the desk did not take, with the words, so that they can be copied to another place. */
export function RefusedChanges({ desk: { autosave } }: { desk: DeskState }) {
  return [...useEdits(autosave)].map(([id, { problem, value, base }]) =>
    problem?.kind === 'refused' ? (
      <div key={id} className="notice" role="alert">
        <p>
          <strong>Your changes were not saved.</strong> <span>{problem.words}</span>
        </p>
        <UnsavedText value={value} base={base} />
        <button type="button" className="quiet" onClick={() => autosave.forget(id)}>
          Close
        </button>
      </div>
    ) : null,
  );
}

/** Asks which version of an entry to keep when two windows, or programs, changed the same field. */
export function ConflictDialog({ desk: { autosave, refresh } }: { desk: DeskState }) {
  const [id, edit] =
    [...useEdits(autosave)].find(
      ([, { problem }]) => problem?.kind === 'conflict' && !problem.isPostponed,
    ) ?? [];
  if (id === undefined || edit?.problem?.kind !== 'conflict') return null;
  const { other } = edit.problem;
  const { value: mine } = merge(edit.value, edit.base.value, other.value);
  const choose = (choice: 'mine' | 'other') => {
    autosave.choose(id, choice);
    void refresh();
  };
  const postpone = () => autosave.postpone(id, true);
  // Opened anew for each, so that a reader of the screen hears of the next one too.
  return (
    <VersionsDialog key={id} other={other} mine={mine} onChoose={choose} onPostpone={postpone} />
  );
}

interface VersionsDialogProps {
  other: EntryView;
  mine: Group;
  onChoose: (choice: 'mine' | 'other') => void;
  onPostpone: () => void;
}

function VersionsDialog({ other, mine, onChoose, onPostpone }: VersionsDialogProps) {
  const names = new Map(
    Object.entries(other.choices).flatMap(([kind, entries]) =>
      entries.map(({ slug, name }) => [`${kind}/${slug}`, name]),
    ),
  );
  const named = (fields: Group) =>
    withNames(other.schema, fields, (one) => names.get(one) ?? slugOf(one));
  return (
    <dialog ref={useModal()} aria-labelledby="conflict" onClose={onPostpone}>
      <h2 id="conflict">Which version do you want to keep?</h2>
      <p>
        <strong key={other.name}>{other.name}</strong>{' '}
        <span>was changed in another window or program while you wrote here.</span>
      </p>
      <Differences
        changes={differences(other.schema, named(other.value), named(mine))}
        names={{ before: 'Other version', now: 'Your version' }}
      />
      <div className="row">
        <button type="button" className="primary" onClick={() => onChoose('mine')}>
          Keep your version
        </button>
        <button type="button" onClick={() => onChoose('other')}>
          Use the other version
        </button>
        <button type="button" className="quiet" onClick={onPostpone}>
          Decide later
        </button>
      </div>
    </dialog>
  );
}
