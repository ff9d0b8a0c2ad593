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
export const memoryOf = (id: number): number =>
  (Number(/^Pss: +(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) * 1024) / 1e6;

/** The time that a process has had a processor since it began, in milliseconds; the system counts 10 at a time. */
function processorTimeOf(id: number): number {
  // The 14th and 15th field; the 2nd is a name that may have spaces.
  const fields = read(`/proc/${id}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** The sum over a process and all that it started. */
function sumOfTree(id: number, amountOf: (id: number) => number): number {
  const byParent = children();
  const sum = (one: number): number =>
    (byParent.get(one) ?? []).reduce((total, child) => total + sum(child), amountOf(one));
  return sum(id);
}

/** How much memory a process and all that it started have now, in MB; on Linux only. */
export const memoryOfTree = (id: number): number => sumOfTree(id, memoryOf);

/** The processor time of a process and of all that it started and that still run, in ms; on Linux only. */
export const processorTimeOfTree = (id: number): number => sumOfTree(id, processorTimeOf);
