/** The page of the desk: navigation, the view that the address names, and the preview. */
import { useEffect, useState } from 'react';
import type { Overview } from '#desk/content/overview.ts';
import type { PreviewTarget } from '#desk/preview/in-page.ts';
import { isSaveKey } from '#desk/shared/browser-defaults.ts';
import { entryLink, type Route, readRoute, readView, useHash } from '../route.ts';
import { type DeskState, useDesk } from '../saving/use-desk.ts';
import { ChecklistView } from '../views/checklist-view.tsx';
import { OpenEntry } from '../views/entry-form.tsx';
import { goToField } from '../views/field-link.tsx';
import { ListView } from '../views/list-view.tsx';
import { MessagesView } from '../views/messages-view.tsx';
import { PublishView } from '../views/publish-view.tsx';
import { VersionsView } from '../views/versions-view.tsx';
import { Notices } from './notices.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Inputs that are not part of the content: those outside of a form, and searches. */
const otherInputs = ':is(input, textarea):not(.fields *), input[type="search"]';

/** Whether the browser's own undo applies to this input. */
const isUndoneByBrowser = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.matches(otherInputs));

/** Handles Ctrl+Z and Ctrl+Y, also in fields, whose changes are steps of the desk, and Ctrl+S. */
function useKeys({ undoOrRedo, saving: { flush } }: DeskState) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (isSaveKey(event)) void flush();
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!(event.ctrlKey || event.metaKey) || !(isUndo || isRedo) || isUndoneByBrowser(event))
        return;
      event.preventDefault();
      void undoOrRedo(isUndo ? 'undo' : 'redo');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undoOrRedo, flush]);
}

/** Focuses a view that was just opened. */
const focusView = (main: HTMLElement | null): void => main?.focus({ preventScroll: true });

/** Focuses the view whenever the focused element is removed, hidden or disabled, such as a button or a dialog. */
function useFocusInView(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      // Between two elements, the focus is on the body for a moment.
      timer = setTimeout(() => {
        if (document.activeElement === document.body) focusView(document.querySelector('main'));
      });
    });
    const attributeFilter = ['hidden', 'disabled'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

/** The desk: navigation on the left, form in the middle, preview on the right. */
export function Shell() {
  const desk = useDesk();
  const hash = useHash();
  const route = readRoute(hash);
  const [target, setTarget] = useState<PreviewTarget>();
  const { overview } = desk;
  const isOpening = route.view === 'home';
  const first = overview?.owner.isNamed ? '#/checklist' : entryLink('profile');
  // Into the address, so that the form stays open when the name becomes the owner's.
  useEffect(() => {
    if (overview && isOpening) location.replace(first);
  }, [overview, isOpening, first]);
  useFocusInView();
  useKeys(desk);
  if (!overview || isOpening)
    return (
      <p className="p-8" role="status">
        {desk.unreachable ?? 'One moment …'}
      </p>
    );
  return (
    <div className="grid h-dvh min-w-[1024px] grid-cols-[min(13rem,24%)_minmax(0,1fr)_clamp(38%,100%-40rem,50%)] grid-rows-[auto_minmax(0,1fr)]">
      <TopBar desk={desk} overview={overview} />
      <Sidebar overview={overview} route={route} />
      <main
        // The key remounts the view, so that it begins at its top, with the focus.
        key={readView(hash)}
        ref={focusView}
        tabIndex={-1}
        className={route.view === 'entry' ? '' : 'col-[2/-1] pr-[max(3rem,100%-69rem)] pl-12'}
      >
        <View route={route} desk={desk} overview={overview} onPreview={setTarget} />
        <Notices desk={desk} />
      </main>
      {route.view === 'entry' && (
        <PreviewPane target={target} onField={({ id, path }) => goToField(id, path)} />
      )}
    </div>
  );
}

interface ViewProps {
  route: Route;
  desk: DeskState;
  overview: Overview;
  onPreview: (target: PreviewTarget) => void;
}

/** The view that the address names. */
function View({ route, desk, overview, onPreview }: ViewProps) {
  const list = route.view === 'list' && overview.groups.find(({ kind }) => kind === route.kind);
  if (list) return <ListView desk={desk} group={list} />;
  switch (route.view) {
    case 'entry':
      return <OpenEntry desk={desk} onPreview={onPreview} {...route} />;
    case 'versions':
      return <VersionsView desk={desk} id={route.id} overview={overview} />;
    case 'publish':
      return <PublishView desk={desk} overview={overview} />;
    case 'messages':
      return <MessagesView />;
    default:
      return <ChecklistView desk={desk} />;
  }
}
