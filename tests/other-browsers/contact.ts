import { beforeEach, expect, test } from 'vitest';
import { contactFields } from '#contact/message/contact-fields.ts';
import { usualMessages } from '#model/schemas/form-messages.ts';
import type { SitePage } from './site-page.ts';

const toast = '[data-sonner-toast]';
const wrong = 'form [aria-invalid=true]';
const sendButton = ['form button', 'Send message'] as const;

async function fillRequired(person: SitePage) {
  await person.fill('name', 'Maria Keller');
  await person.fill('email', 'maria@keller.example');
  await person.fill('message', '200 dining chairs, FOB Mundra');
}

/** The message form with its script. */
export function contactTests(visit: () => SitePage) {
  const values = () =>
    visit().visitor.run(
      (names) =>
        names.map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value),
      [...contactFields],
    );
  const count = (selector: string) =>
    visit().visitor.run((css) => document.querySelectorAll(css).length, selector);
  const focused = () =>
    visit().visitor.run(() => document.activeElement?.getAttribute('name') ?? null);
  const isOnSummary = () =>
    visit().visitor.run(() => document.activeElement?.getAttribute('role') === 'alert');

  beforeEach(async ({ task }) => {
    if (!task.name.startsWith('form')) return;
    await visit().open('/contact');
    await visit().visitor.run(() => sessionStorage.clear());
    await visit().open('/contact');
    // Until React has the form, the browser itself would ask for what is missing.
    await expect.poll(() => count('form[novalidate]'), { timeout: 5000 }).toBe(1);
  });

  test('form: empty required fields are asked for, and marked', async () => {
    const person = visit();
    await person.fill('name', ' ');
    await person.click(...sendButton);
    await person.sees(toast, usualMessages.required);
    expect(await count(wrong)).toBe(3);
    await expect.poll(isOnSummary).toBe(true);
    await person.click('[role=alert] a');
    await expect.poll(focused).toBe('name');
  });

  test('form: a wrong e-mail address is not taken, and nothing typed is lost', async () => {
    const person = visit();
    await fillRequired(person);
    await person.fill('email', ' x');
    await person.click(...sendButton);
    await person.sees(toast, usualMessages.wrongEmail);
    expect(await count(wrong)).toBe(1);
    await expect.poll(isOnSummary).toBe(true);
    await person.click('[role=alert] a');
    await expect.poll(focused).toBe('email');
    expect((await values())[0]).toBe('Maria Keller');
  });

  test('form: an accepted message is thanked for, has a reference, and is cleared', async () => {
    const person = visit();
    await fillRequired(person);
    await person.click(...sendButton);
    await person.sees(toast, usualMessages.success);
    expect(await values()).toEqual(contactFields.map(() => ''));
    await expect
      .poll(() => person.texts('[aria-labelledby=thanks]').then((texts) => texts.join()))
      .toMatch(/Your reference: \S+/);
  });
}

/** The message form as the browser itself sends it. */
export function plainContactTests(visit: () => SitePage) {
  test('the form is sent, and the answer says its reference', async () => {
    const person = visit();
    await person.open('/contact');
    await fillRequired(person);
    await person.click(...sendButton);
    await person.arrivesAt(/^\/contact\/sent\?ref=/);
    const page = () => person.texts('main').then((texts) => texts.join());
    await expect.poll(page).toContain('Thank you for your message!');
    expect(await page()).toMatch(/Your reference: \S+/);
  });

  test('the browser itself asks for required fields', async () => {
    const person = visit();
    await person.open('/contact');
    await person.click(...sendButton);
    const name = () => person.visitor.run(() => document.activeElement?.getAttribute('name'));
    await expect.poll(name).toBe('name');
    await person.arrivesAt(/^\/contact$/);
  });
}
