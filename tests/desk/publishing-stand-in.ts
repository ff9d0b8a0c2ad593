import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * Publishes nothing. It prints each line of the file that its first argument names, as soon as the line
 * is there, and ends with the code that a line `{"exit":0}` names.
 */
const file = `${process.argv[2]}`;
const linesNow = () =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];

for (let printed = 0, exit: number | undefined; exit === undefined; await wait(10))
  for (const line of linesNow().slice(printed)) {
    printed += 1;
    exit = JSON.parse(line).exit;
    if (exit === undefined) process.stdout.write(`${line}\n`);
    else process.exitCode = exit;
  }
