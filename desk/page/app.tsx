import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Path } from '#desk/yaml/value.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { focusField } from './focus-field.ts';
import { PreviewPane, type Shown } from './preview-pane.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { entryLink, readRoute, useHash } from './route.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { type DeskState, useDesk } from './use-desk.ts';
import { ChecklistView } from './views/checklist-view.tsx';
import { EntryForm } from './views/entry-form.tsx';
import { FirstView } from './views/first-view.tsx';
import { ListView } from './views/list-view.tsx';
import { MessagesView, NoMessages } from './views/messages-view.tsx';
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

/** The desk: the list on the left, the form in the middle, the real page on the right. */
export function App() {
  const desk = useDesk();
  const route = readRoute(useHash());
  const [shown, setShown] = useState<Shown>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPageOpen, setPageOpen] = useState(false);
  /** Where the form was when something came over it. */
  const writingAt = useRef(0);
  const { overview, open } = desk;
  const file = route.view === 'entry' ? route.file : route.view === 'first' ? 'profile' : undefined;
  const isFirst = overview && !overview.isStarted && route.view === 'home';

  useUndoKeys(desk);
  useFocusInView(`${route.view} ${file ?? ''} ${overview?.isStarted}`);
  useEffect(() => {
    setMenuOpen(false);
    open(file ?? (isFirst ? 'profile' : undefined));
    document.querySelector('main')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [file, isFirst, open]);

  if (!overview)
    return (
      <p className="loading" role="status">
        {desk.save.kind === 'failed' ? desk.save.words : 'One moment …'}
      </p>
    );
  if (isFirst || route.view === 'first')
    return <FirstView desk={desk} shown={shown} onShow={setShown} />;
  /** On a phone the page and the list stand over the form, from its top. */
  const cover = (isOpen: boolean, setOpen: (isOpen: boolean) => void) => {
    if (isOpen) writingAt.current = window.scrollY;
    setOpen(isOpen);
    requestAnimationFrame(() => window.scrollTo(0, isOpen ? 0 : writingAt.current));
  };
  const showPage = (isOpen: boolean) => cover(isOpen, setPageOpen);
  const openField = (found: { file: string; path: Path }) => {
    const link = entryLink(found.file, found.path);
    // The same address again changes nothing by itself.
    if (location.hash === link) focusField(found.path);
    else location.hash = link;
    setPageOpen(false);
  };
  return (
    <div className={`desk${isPageOpen ? ' page-open' : ''}`}>
      <TopBar desk={desk} onMenu={() => cover(!isMenuOpen, setMenuOpen)} isMenuOpen={isMenuOpen} />
      <Sidebar overview={overview} route={route} isOpen={isMenuOpen} desk={desk} />
      <main tabIndex={-1} className={route.view === 'entry' ? '' : 'wide'}>
        <RefusedChanges desk={desk} />
        {desk.notice && (
          <p className="notice" role="alert">
            {desk.notice}{' '}
            <button type="button" className="quiet" onClick={() => desk.setNotice('')}>
              Close
            </button>
          </p>
        )}
        {route.view === 'entry' && desk.entry?.id === route.file && (
          <EntryForm
            key={desk.opened.get(route.file) ?? route.file}
            desk={desk}
            entry={desk.entry}
            at={route.at}
            onShow={setShown}
          />
        )}
        {route.view === 'entry' && desk.missing === route.file && <MissingEntry />}
        {route.view === 'list' && <ListView desk={desk} overview={overview} kind={route.kind} />}
        {route.view === 'versions' && (
          <VersionsView desk={desk} file={route.file} overview={overview} />
        )}
        {route.view === 'changes' && <PublishView desk={desk} overview={overview} />}
        {route.view === 'messages' && (desk.hasInbox ? <MessagesView /> : <NoMessages />)}
        {(route.view === 'checklist' || route.view === 'home') && (
          <ChecklistView desk={desk} overview={overview} />
        )}
      </main>
      {route.view === 'entry' && (
        <PreviewPane preview={desk.preview} shown={shown} onField={openField} />
      )}
      <nav className="phone-bar" aria-label="Page and publishing">
        <button type="button" onClick={() => showPage(!isPageOpen)}>
          <Eye aria-hidden /> {isPageOpen ? 'Back to writing' : 'See the page'}
        </button>
        <a className="button publish" href="#/changes">
          Publish
        </a>
      </nav>
      <ConflictDialog desk={desk} />
    </div>
  );
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
