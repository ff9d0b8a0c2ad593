import { useEffect, useState } from 'react';
import type { Overview } from '#desk/editing/views.ts';
import type { Path } from '#desk/yaml/value.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { focusField } from './focus-field.ts';
import { PreviewPane, type Shown } from './preview-pane.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { entryLink, type Route, readRoute, useHash } from './route.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { type DeskState, useDesk } from './use-desk.ts';
import { ChecklistView } from './views/checklist-view.tsx';
import { CopiesView } from './views/copies-view.tsx';
import { EntryForm } from './views/entry-form.tsx';
import { FirstView } from './views/first-view.tsx';
import { ListView } from './views/list-view.tsx';
import { MessagesView } from './views/messages-view.tsx';
import { PublishView } from './views/publish-view.tsx';
import { VersionsView } from './views/versions-view.tsx';

/** Inputs that hold no content: those outside of an entry's form, and those that only search. */
const ownInputs = ':is(input, textarea):not(.fields *), input[type="search"]';

/** Whether the browser itself undoes what was typed here. */
const isBrowsers = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.matches(ownInputs));

/** Gives the focus to the new view when what had it is gone, so that the next key does not begin at the top. */
function useFocusInView(view: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again at each view
  useEffect(() => {
    const look = () => {
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    };
    // A dialogue gives the focus back as it closes, which may be to something that goes with it.
    const timers = [0, 150, 600].map((wait) => setTimeout(look, wait));
    return () => timers.forEach(clearTimeout);
  }, [view]);
}

/** Ctrl+Z and Ctrl+Y, also while a field has the focus: the desk's steps are those of fields. */
function useUndoKeys(desk: DeskState) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && !event.shiftKey;
      const isRedo =
        event.key.toLowerCase() === 'y' || (event.key.toLowerCase() === 'z' && event.shiftKey);
      if (!(event.ctrlKey || event.metaKey) || !(isUndo || isRedo) || isBrowsers(event)) return;
      event.preventDefault();
      void desk.step(isUndo ? 'undo' : 'redo');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [desk.step]);
}

/** The view of the address, with its entry open in the desk, and scrolled to the top when it changes. */
function useRoute({ overview, open }: DeskState) {
  const route = readRoute(useHash());
  const file = route.view === 'entry' ? route.file : route.view === 'first' ? 'profile' : undefined;
  const isFirst = overview && !overview.isStarted && route.view === 'home';
  useFocusInView(`${route.view} ${file ?? ''} ${overview?.isStarted}`);
  useEffect(() => {
    open(file ?? (isFirst ? 'profile' : undefined));
    document.querySelector('main')?.scrollTo(0, 0);
  }, [file, isFirst, open]);
  return { route, isFirst: isFirst || route.view === 'first' };
}

/** The desk: the list on the left, the form in the middle, the real page on the right. */
export function App() {
  const desk = useDesk();
  const [shown, setShown] = useState<Shown>();
  const { route, isFirst } = useRoute(desk);
  const { overview } = desk;
  useUndoKeys(desk);
  if (!overview)
    return (
      <p className="loading" role="status">
        {desk.save.kind === 'failed' ? desk.save.words : 'One moment …'}
      </p>
    );
  if (isFirst) return <FirstView desk={desk} shown={shown} onShow={setShown} />;
  const openField = (found: { file: string; path: Path }) => {
    const link = entryLink(found.file, found.path);
    // The same address again changes nothing by itself.
    if (location.hash === link) focusField(found.path);
    else location.hash = link;
  };
  return (
    <div className="desk">
      <TopBar desk={desk} />
      <Sidebar overview={overview} route={route} desk={desk} />
      <main tabIndex={-1} className={route.view === 'entry' ? '' : 'wide'}>
        <RefusedChanges desk={desk} />
        <Notice words={desk.notice} onClose={() => desk.setNotice('')} />
        <View route={route} desk={desk} overview={overview} onShow={setShown} />
      </main>
      {route.view === 'entry' && <PreviewPane shown={shown} onField={openField} />}
      <ConflictDialog desk={desk} />
    </div>
  );
}

const Notice = ({ words, onClose }: { words: string; onClose: () => void }) =>
  words && (
    <p className="notice" role="alert">
      {words}{' '}
      <button type="button" className="quiet" onClick={onClose}>
        Close
      </button>
    </p>
  );

interface ViewProps {
  route: Route;
  desk: DeskState;
  overview: Overview;
  onShow: (shown: Shown) => void;
}

/** What the address asks for. */
function View({ route, desk, overview, onShow }: ViewProps) {
  switch (route.view) {
    case 'entry':
      if (desk.missing === route.file) return <MissingEntry />;
      if (desk.entry?.id !== route.file) return null;
      return (
        <EntryForm
          key={desk.opened.get(route.file) ?? route.file}
          desk={desk}
          entry={desk.entry}
          at={route.at}
          part={route.part}
          onShow={onShow}
        />
      );
    case 'list':
      return <ListView desk={desk} overview={overview} kind={route.kind} />;
    case 'versions':
      return <VersionsView desk={desk} file={route.file} overview={overview} />;
    case 'changes':
      return <PublishView desk={desk} overview={overview} />;
    case 'copies':
      return <CopiesView desk={desk} />;
    case 'messages':
      return <MessagesView />;
    default:
      return <ChecklistView desk={desk} overview={overview} />;
  }
}

/** In the place of a form whose file is not in the folder. */
const MissingEntry = () => (
  <>
    <h1>This entry is not here</h1>
    <p role="status">
      Its file is not in the folder of your site. If another program is saving it just now, the form
      comes back by itself. If it was removed, Undo brings it back.
    </p>
    <p>
      <a href="#/checklist">Go to the checklist</a>
    </p>
  </>
);
