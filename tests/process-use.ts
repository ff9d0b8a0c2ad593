import { readdirSync, readFileSync } from 'node:fs';

/** A file of `/proc`, empty when its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended between two looks, or this machine has no /proc.
    return '';
  }
}

/** The running processes by their parents. */
function children(): Map<number, number[]> {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const byParent = new Map<number, number[]>();
  for (const name of processes) {
    // `12 (a name) S 7 …`: the name may have spaces and brackets.
    const parent = Number(/.*\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1]);
    byParent.set(parent, [...(byParent.get(parent) ?? []), Number(name)]);
  }
  return byParent;
}

/** How much memory a process has now, in MB; what it shares is divided among those that share it. */
const memoryOf = (id: number): number =>
  (Number(/^Pss: +(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) * 1024) / 1e6;

/** How much memory a process and all that it started have now, in MB; on Linux only. */
export function memoryOfTree(id: number): number {
  const byParent = children();
  const sum = (one: number): number =>
    (byParent.get(one) ?? []).reduce((total, child) => total + sum(child), memoryOf(one));
  return sum(id);
}
