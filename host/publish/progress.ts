import type { DoctorFinding } from '#contact/commands/doctor-checks.ts';
import type { PublishErrorCode } from './publish-error.ts';

/** What a publication says while it works; the terminal prints it, or with `--json` a program that shows it. */
export type Progress =
  | { kind: 'step'; text: string }
  /** `arrived`: from here on visitors see the new site. */
  | { kind: 'ok'; text: string; code?: 'arrived' }
  | { kind: 'note'; text: string; fix?: string }
  /** With a code, the publication ended there. */
  | { kind: 'problem'; text: string; fix: string; code?: PublishErrorCode }
  | { kind: 'live'; address: string };

export type Report = (progress: Progress) => void;

const marks = { step: '\n', ok: '  ok    ', note: '  note  ', problem: '  WRONG ', live: '\n' };

export function formatProgress(progress: Progress): string {
  const mark = marks[progress.kind];
  if (progress.kind === 'live') return `${mark}The site is live: ${progress.address}`;
  const fix = 'fix' in progress ? `\n        → ${progress.fix}` : '';
  return `${mark}${progress.text}${fix}`;
}

export function fromFinding({ level, text }: DoctorFinding): Progress {
  if (level === 'problem') return { kind: 'problem', text, fix: 'The line says what to do.' };
  return { kind: level === 'ok' ? 'ok' : 'note', text };
}
