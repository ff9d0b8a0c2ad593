import { afterAll, beforeAll } from 'vitest';
import { D1Database } from '#contact/inbox/d1.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { testInbox } from '#contact/inbox/testing/inbox-contract.ts';
import { type D1Engine, startD1 } from './d1-engine.ts';

let engine: D1Engine;

beforeAll(async () => {
  engine = await startD1();
});

afterAll(async () => {
  await engine.stop();
});

const tables = ['messages', 'facts', 'health'];

testInbox('the inbox in D1', async () => {
  const DB = engine.binding;
  const inbox = new Inbox(new D1Database(DB));
  // Makes the tables where this is the first test.
  await inbox.status();
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
  return inbox;
});
