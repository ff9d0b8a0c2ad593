import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** The desk as `npm run desk` starts it, over a copy of some content. */
export interface DeskProcess {
  /** The address that opens it, with its key. */
  address: string;
  /** The file in which the command line of the browser is noted that the desk opens. */
  opened: string;
  content: string;
  /** Where it keeps drafts and earlier versions. */
  data: string;
  /** Starts another one over the same folder, and hands back what it says once it has ended. */
  startAgain: () => Promise<string>;
  /** Ends it as Ctrl-C does, and waits until it has ended. */
  stop: () => Promise<void>;
}

/**
 * Starts a desk, and waits until it is open; a script stands in for the browser.
 *
 * @param source the content that it begins with; it works on a copy.
 * @param folder an empty folder to work in.
 */
export async function startDesk(source: string, folder: string): Promise<DeskProcess> {
  const [content, data, programs] = ['content', 'data', 'programs'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await cp(source, content, { recursive: true });
  await mkdir(programs);
  const opened = join(folder, 'opened');
  for (const name of ['xdg-open', 'open'])
    await writeFile(join(programs, name), `#!/bin/sh\necho "$@" > '${opened}'\n`, { mode: 0o755 });
  const start = () =>
    spawn(process.execPath, ['scripts/desk.ts'], {
      env: {
        ...process.env,
        PATH: `${programs}${delimiter}${process.env.PATH}`,
        CONTENT_DIR: content,
        DESK_DATA: data,
        DATA_DIR: join(folder, 'publications'),
        DESK_PAGE: resolve(folder, 'page'),
        PORT: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const child = start();
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  // It goes on printing later, and must not wait for a reader.
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((done, fail) => {
    lines.on('line', (line) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\/\?key=\S+/.exec(line) ?? [];
      if (found) done(found);
    });
    lines.once('close', () => fail(new Error('The desk ended before it was open.')));
  });
  const startAgain = () => text(start().stdout);
  return { address, content, data, stop, startAgain, opened };
}
