/** Finds and fills the parts of the contact page, for browser tests. */
import type { Locator, Page, Request } from '@playwright/test';
import { contactFields, honeypotField } from '#contact/message/contact-fields.ts';
import { expect } from '../fixtures.ts';
import { fields as message } from '../server/fields.ts';

export { message };

/** The notice after a message was accepted. */
export const thanks = "Thank you for your message! I'll get back to you soon.";

/** The parts of the form, found by id and type, because a translator changes every word. */
export const field = (page: Page, name: keyof typeof message): Locator =>
  page.locator(`form#contact #${name}`);
export const sendButton = (page: Page) => page.locator('form#contact [type=submit]');
export const status = (page: Page) => page.locator('#form-status');
export const panel = (page: Page) => page.locator('#form-thanks');

/** The notice that appears over the page. */
export const notice = (page: Page) => page.locator('[data-sonner-toast] [data-title]');

/** Fills the fields that are given. */
export async function fill(page: Page, texts: Partial<typeof message> = message) {
  for (const name of contactFields) {
    const text = texts[name];
    if (text !== undefined) await field(page, name).fill(text);
  }
}

/** Expects all fields to hold these texts; those that are not given, to be empty. */
export async function expectTexts(page: Page, texts: Partial<typeof message>) {
  for (const name of contactFields) await expect(field(page, name)).toHaveValue(texts[name] ?? '');
}

/** Opens the page and waits until its script runs the form. */
export async function openForm(page: Page, path = '/contact') {
  await page.goto(path);
  await waitForScript(page);
}

/** Waits until the script runs, which turns off the validation of the browser. */
export const waitForScript = (page: Page) =>
  expect(page.locator('form#contact[novalidate]')).toHaveCount(1);

export interface Post {
  key: string | null;
  /** The text of the honeypot. */
  trap: string | undefined;
  fields: Record<string, string>;
}

/** Answers the form's posts in order, repeats the last answer, and collects the posts. */
export async function answerPosts(
  page: Page,
  ...answers: (Answer | Promise<Answer>)[]
): Promise<Post[]> {
  const posts: Post[] = [];
  await page.route('**/contact/send', async (route) => {
    posts.push(await readPost(route.request()));
    const answer = await answers[Math.min(posts.length, answers.length) - 1];
    if (answer === undefined || answer === 'no network') return route.abort();
    await route.fulfill(answer);
  });
  return posts;
}

/** The answer to a post. */
interface Reply {
  status: number;
  json: unknown;
  headers?: Record<string, string>;
}
type Answer = Reply | 'no network';

/** An answer that comes when the test gives it. */
export const holdAnswer = () => Promise.withResolvers<Answer>();

export const accepted = (reference = 'AB12-CD34'): Reply => ({ status: 201, json: { reference } });
export const refused = (status: number, errors?: Record<string, string>): Reply => ({
  status,
  json: { errors },
});

async function readPost(request: Request): Promise<Post> {
  const { key, [honeypotField]: trap, ...fields } = await readFields(request);
  return { key: key ?? null, trap, fields };
}

/** The fields of a form that was sent as `multipart/form-data`; line ends as line feeds. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const body = new Response(new Uint8Array(request.postDataBuffer() ?? []), {
    headers: { 'Content-Type': request.headers()['content-type'] ?? '' },
  });
  const entries = [...(await body.formData())];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]),
  );
}

/** Holds the form's script files back, as a slow network does, until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
