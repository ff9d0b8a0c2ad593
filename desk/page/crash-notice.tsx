/** The page that replaces the desk after an error in its script. */
import { readUnsaved } from './edits.ts';

export const CrashNotice = () => (
  <main className="section mx-auto my-8 max-w-160" role="alert">
    <h1>Something went wrong in this window</h1>
    <p>
      {readUnsaved().length > 0
        ? 'Your text is safe in this window. It is saved when you load the desk again.'
        : 'Everything that you typed is saved.'}
    </p>
    <p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        Load the desk again
      </button>
    </p>
  </main>
);
