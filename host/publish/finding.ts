/** Findings: the lines that a command prints, in the terminal or as JSON for programs. */

export interface Finding {
  kind: 'stage' | 'ok' | 'note' | 'problem' | 'live';
  text: string;
  /** What the owner can do. */
  fix?: string | undefined;
  /** What a program behind it printed, for whoever helps the owner. */
  output?: string | undefined;
  /** For programs: `arrived` once visitors see the new site, or why a publication ended. */
  code?: string;
  /** The address of the live site, with `live`. */
  address?: string;
  /** The accounts to choose from, with the code `account`. */
  accounts?: { id: string; name: string }[];
}

export type Report = (finding: Finding) => void;

export const ok = (text: string): Finding => ({ kind: 'ok', text });
export const note = (text: string, fix?: string): Finding => ({ kind: 'note', text, fix });
export const problem = (text: string, fix?: string): Finding => ({ kind: 'problem', text, fix });

const prefixes = { stage: '\n', ok: '  ok    ', note: '  note  ', problem: '  WRONG ', live: '\n' };

/** A finding as the terminal shows it. */
export function formatFinding({ kind, text, fix, output }: Finding): string {
  return `${prefixes[kind]}${text}${fix ? `\n        → ${fix}` : ''}${output ? `\n\n${output}` : ''}`;
}
