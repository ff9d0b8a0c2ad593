import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mailbox for development: it takes every mail, keeps it in memory, and shows it in a browser. */
export interface DevMailbox {
  /** Where mail is sent to, such as `smtp://127.0.0.1:40123`. */
  smtpUrl: string;
  address: string;
  close: () => Promise<void>;
}

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** @param port of the page that shows the mail; 0 takes a free one. */
export async function startMailbox(port: number): Promise<DevMailbox> {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      readAll(stream).then((mail) => {
        mails.unshift(mail);
        done();
      }, done);
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // As text: what a visitor wrote is never markup.
  const page = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.end(
      mails.join(`\n${'='.repeat(72)}\n\n`) || 'No mail yet. Send a message with the form.',
    );
  });
  page.listen(port, '127.0.0.1');
  await once(page, 'listening');
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(listener)}`,
    address: `http://localhost:${portOf(page)}`,
    close: async () => {
      page.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
