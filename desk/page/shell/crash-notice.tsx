/** The page that replaces the desk after an error in its script. */
import { edits, typedTexts } from '../saving/edits.ts';

/** Where the unsaved text is, in words. */
function unsavedWords(): string {
  const unsaved = edits.all();
  if (unsaved.length === 0) return 'Everything that you typed is saved.';
  if (edits.isStored)
    return 'Your text is safe in this window. It is saved when you load the desk again.';
  return `Your browser cannot keep what is not saved. Copy your text before you load the desk again: ${typedTexts(unsaved)}`;
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
