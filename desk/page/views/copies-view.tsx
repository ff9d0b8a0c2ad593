import Download from 'lucide:download';
import type { TakenCopy } from '#desk/server/copy-routes.ts';
import { ChooseFile, Refusal } from '../choose-file.tsx';
import { useChosenFile } from '../use-chosen-file.ts';
import type { DeskState } from '../use-desk.ts';

/** The owner's copies: one is saved, or put in the place of everything. */
export function CopiesView({ desk }: { desk: DeskState }) {
  return (
    <>
      <h1 tabIndex={-1}>Copies</h1>
      <section className="section" aria-labelledby="save-copy">
        <h2 id="save-copy">Save a copy</h2>
        <p>
          One ZIP file with everything of yours: words, pictures, drafts, earlier versions, and
          where the site was published. Keep it on another disk.
        </p>
        <p>
          <a className="button" href="/api/copy" download>
            <Download /> Save a copy
          </a>
        </p>
      </section>
      <section className="section" aria-labelledby="restore-copy">
        <h2 id="restore-copy">Restore a copy</h2>
        <p>
          On this computer or another: choose a copy that you saved. It replaces everything in the
          desk. What is here now is saved as a copy first. Your published site stays as it is until
          you publish again.
        </p>
        <RestoreCopy desk={desk} />
      </section>
    </>
  );
}

function RestoreCopy({ desk }: { desk: DeskState }) {
  const {
    answer: copy,
    problem,
    isBusy,
    choose,
    whileBusy,
    forget,
  } = useChosenFile<TakenCopy>('copy');
  const restore = () =>
    whileBusy(async () => {
      if (!(await desk.act('copy-restore', { id: copy?.id }))) return;
      location.hash = '#/checklist';
      // All that this window knows is of the content before.
      location.reload();
    });
  return (
    <>
      <p>
        <ChooseFile accept=".zip,application/zip" isBusy={isBusy} onChoose={choose}>
          {copy ? 'Choose another copy' : 'Choose a copy'}
        </ChooseFile>
      </p>
      <div role="status">{isBusy && <p>One moment …</p>}</div>
      <Refusal words={problem} />
      {copy && !isBusy && (
        <div className="notice" role="alert">
          <p>
            <strong>{copy.name || 'A site without a name'}</strong>
            <span>
              {`${copy.website ? `, ${copy.website}` : ''}: ${copy.projects} projects, ${copy.pictures} pictures`}
            </span>
          </p>
          <div className="row">
            <button type="button" className="primary" onClick={restore}>
              Replace everything with this copy
            </button>
            <button type="button" className="quiet" onClick={forget}>
              Cancel
            </button>
          </div>
        </div>
      )}
    </>
  );
}
