/** The page that replaces the desk after an error in its script. */
import { edits, listTexts } from '../saving/edits.ts';

/** Where the unsaved text is, in words. */
function unsavedWords(): string {
  const unsaved = edits.all();
  if (unsaved.length === 0) return 'Everything that you typed is saved.';
  return `What you typed last is saved when you load the desk again. To be sure, copy it first: ${listTexts(unsaved)}`;
}

export const CrashNotice = () => (
  <main className="grid grid-cols-1 gap-4 mx-auto my-8 max-w-160" role="alert">
    <h1>Something went wrong in this window</h1>
    <p>{unsavedWords()}</p>
    <p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        Load the desk again
      </button>
    </p>
  </main>
);
