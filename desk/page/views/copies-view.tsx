import CircleAlert from 'lucide:circle-alert';
import Download from 'lucide:download';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CopyView } from '#desk/content/copy.ts';
import { apiAddress, postBytes, RefusedRequestError } from '../api.ts';
import { download } from '../download.ts';
import { FileButton } from '../file-button.tsx';

/** The owner's copies: one is saved, or put in the place of everything. */
export const CopiesView = () => (
  <>
    <h1>Copies</h1>
    <section className="section" aria-labelledby="save-copy">
      <h2 id="save-copy">Save a copy</h2>
      <p>
        One ZIP file with everything of yours: words, pictures, drafts, the messages as a table, and
        where the site was published. Keep it on another disk.
      </p>
      <SaveCopy />
    </section>
    <section className="section" aria-labelledby="restore-copy">
      <h2 id="restore-copy">Restore a copy</h2>
      <p>
        On this computer or another: choose a copy that you saved. It replaces all words and
        pictures in the desk; one Undo brings them back. Your published site stays as it is until
        you publish again.
      </p>
      <RestoreCopy />
    </section>
  </>
);

function SaveCopy() {
  const save = useMutation({
    mutationFn: async (query: string) => {
      const answer = await fetch(apiAddress(`copy${query}`));
      if (!answer.ok) throw new RefusedRequestError((await answer.json()).words, answer.status);
      const [, name] = /filename="(.*)"/.exec(`${answer.headers.get('content-disposition')}`) ?? [];
      download(`${name}`, await answer.blob());
    },
  });
  return (
    <>
      <p className="row">
        <button type="button" disabled={save.isPending} onClick={() => save.mutate('')}>
          <Download /> Save a copy
        </button>
      </p>
      <Progress request={save} />
      {save.error && (
        <p>
          <button type="button" onClick={() => save.mutate('?messages=none')}>
            Save it without the messages
          </button>
        </p>
      )}
    </>
  );
}

function RestoreCopy() {
  const [file, setFile] = useState<File>();
  const look = useMutation({
    mutationFn: (chosen: File) => postBytes<CopyView>('copy?only=look', chosen),
  });
  const restore = useMutation({
    mutationFn: (chosen: File) => postBytes('copy', chosen),
    onSuccess: () => {
      location.hash = '#/checklist';
      // All that this window knows is of the content before.
      location.reload();
    },
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    restore.reset();
    if (chosen) look.mutate(chosen);
    else look.reset();
  };
  const copy = look.data;
  const isBusy = look.isPending || restore.isPending || restore.isSuccess;
  return (
    <>
      <p>
        <FileButton accept=".zip,application/zip" disabled={isBusy} onChoose={choose}>
          {copy ? 'Choose another copy' : 'Choose a copy'}
        </FileButton>
      </p>
      <Progress request={restore.isIdle ? look : restore} />
      {file && copy && !isBusy && (
        <div className="notice" role="alert">
          <p>
            <strong>{copy.name || 'A site without a name'}</strong>
            <span>
              {`${copy.website ? `, ${copy.website}` : ''}: ${copy.projects} projects, ${copy.pictures} pictures`}
            </span>
          </p>
          <div className="row">
            <button type="button" className="primary" onClick={() => restore.mutate(file)}>
              Replace everything with this copy
            </button>
            <button type="button" className="quiet" onClick={() => choose(undefined)}>
              Cancel
            </button>
          </div>
        </div>
      )}
    </>
  );
}

/** That a request is on its way, or why it was refused. */
const Progress = ({ request }: { request: { isPending: boolean; error: Error | null } }) => (
  <>
    <div role="status">{request.isPending && <p>One moment …</p>}</div>
    {request.error && (
      <p className="notice" role="alert">
        <CircleAlert className="text-danger" />{' '}
        <span>{`${request.error.message} Nothing was changed.`}</span>
      </p>
    )}
  </>
);
