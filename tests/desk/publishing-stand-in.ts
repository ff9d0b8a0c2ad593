/** A program in place of `npm run publish`, which prints what a test tells it to. */
import { existsSync, readFileSync } from 'node:fs';

/*
 * Publishes nothing. It prints each line of the file that its first argument names, as soon as the line
 * is there, and ends with the code that a line `{"exit":0}` names.
 */
const file = `${process.argv[2]}`;
let printed = 0;

const timer = setInterval(() => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  for (const line of lines.slice(printed)) {
    printed += 1;
    const { exit } = JSON.parse(line);
    if (exit === undefined) process.stdout.write(`${line}\n`);
    else {
      process.exitCode = exit;
      clearInterval(timer);
    }
  }
}, 10);
