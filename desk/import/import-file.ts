import { changeField } from '#desk/editing/change.ts';
import { addEntry } from '#desk/editing/entries.ts';
import type { Workspace } from '#desk/editing/workspace.ts';
import { RefusedFileError } from '#desk/files/file-store.ts';
import { type Value, valueAt } from '#desk/yaml/value.ts';
import type { ImportedProfile } from './imported-profile.ts';
import { readJsonResume } from './json-resume.ts';
import { readLinkedIn } from './linkedin.ts';
import type { Offer } from './plan.ts';

/** A file to be brought in is at most so large, in bytes; LinkedIn's archive may hold years of messages. */
export const maxImportBytes = 100_000_000;

/** Reads what another program says of the owner, by what the file is. */
export function readImportFile(bytes: Uint8Array): ImportedProfile {
  const [first] = bytes;
  if (first === 0x50 && bytes[1] === 0x4b) return readLinkedIn(bytes);
  if (Buffer.from(bytes.subarray(0, 200)).toString().trimStart().startsWith('{'))
    return readJsonResume(bytes);
  throw new RefusedFileError(
    'This is neither the ZIP file that LinkedIn sends nor the data file of a résumé program.',
  );
}

async function takeOver(desk: Workspace, { target }: Offer): Promise<void> {
  const isJob = 'job' in target;
  const file = isJob ? await addEntry(desk, 'experience') : 'profile';
  const path = isJob ? [] : [target.field];
  const value: Value = isJob ? target.job : target.value;
  const seen = valueAt(desk.shown(await desk.snapshot(), file), path);
  await changeField(desk, { file, path, value, ...(seen !== undefined && { seen }), visit: '' });
}

/**
 * Takes over what was chosen, as one step that can be undone. What the site cannot show as it is, such as a text
 * that is too long, becomes a draft, as if it had been typed.
 */
export async function importOffers(desk: Workspace, offers: readonly Offer[], source: string) {
  const last = desk.database.lastStep()?.id ?? 0;
  try {
    for (const offer of offers) await takeOver(desk, offer);
  } finally {
    // Also what was taken before the disk was full is one step to undo.
    const label = `What came from ${source}`;
    desk.database.transaction(() => desk.database.joinStepsAfter(last, label));
  }
}
