/** A program in place of `npm run publish`, which prints what a test tells it to. */
import { existsSync, readFileSync } from 'node:fs';

/*
 * Prints each line that a test writes into the file of the first argument, and exits with the code of a line
 * `{"exit":0}`.
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
