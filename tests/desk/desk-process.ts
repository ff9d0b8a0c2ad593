import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The desk as `npm run desk` starts it, over a copy of some content. */
export interface DeskProcess {
  /** The address that opens it, with its key. */
  address: string;
  content: string;
  /** Where it keeps drafts and earlier versions. */
  data: string;
  /** Ends it as Ctrl-C does, and waits until it has ended. */
  stop: () => Promise<void>;
}

/**
 * Starts a desk, and waits until it is open.
 *
 * @param source the content that it begins with; it works on a copy.
 * @param folder an empty folder to work in.
 */
export async function startDesk(source: string, folder: string): Promise<DeskProcess> {
  const [content, data] = [join(folder, 'content'), join(folder, 'data')];
  await cp(source, content, { recursive: true });
  const child = spawn(process.execPath, ['scripts/desk.ts'], {
    env: {
      ...process.env,
      CONTENT_DIR: content,
      DESK_DATA: data,
      DATA_DIR: join(folder, 'publications'),
      DESK_PAGE: resolve(folder, 'page'),
      DESK_OPEN: 'no',
      PORT: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
  return { address, content, data, stop };
}
