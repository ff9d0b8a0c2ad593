import { expect, test } from '../fixtures.ts';
import { pages, profile, projects, services } from '../test-content.ts';
import { field, openForm } from './contact-page.ts';

const number = (profile.whatsapp.phone ?? profile.phone).replaceAll(/\D/g, '');

test.describe('WhatsApp', () => {
  test.use({ guard: { otherOrigins: ['https://wa.me'] } });

  test('the button opens a chat with the owner in a new tab, with a greeting', async ({ page }) => {
    await page.goto('/contact');
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /WhatsApp/ }).click(),
    ]);
    const url = new URL(chat.url());
    expect(url.origin + url.pathname).toBe(`https://wa.me/${number}`);
    expect(url.searchParams.get('text')).toBe(profile.whatsapp.greeting);
    expect(await chat.evaluate(() => window.opener)).toBeNull();
  });
});

test('the panel has e-mail, phone, location, languages and working hours', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  await expect(link(profile.email)).toHaveAttribute('href', `mailto:${profile.email}`);
  await expect(link(profile.phone)).toHaveAttribute(
    'href',
    `tel:${profile.phone.replaceAll(' ', '')}`,
  );
  const { location, languages, workingHours } = profile;
  await expect(main).toContainText(`${location.city}, ${location.country}`);
  for (const { name } of languages) await expect(main).toContainText(name);
  await expect(main).toContainText(`${workingHours.from} to ${workingHours.to}`);
  await expect(main).toContainText(/UTC[+-]\d/);
});

test('every field has a label, and the browser can fill in what it knows', async ({ page }) => {
  await page.goto('/contact');
  const expected = {
    name: { autocomplete: 'name', required: true },
    company: { autocomplete: 'organization', required: false },
    email: { autocomplete: 'email', inputmode: 'email', required: true },
    phone: { autocomplete: 'tel', inputmode: 'tel', required: false },
    projectType: { required: false },
    message: { required: true },
  };
  for (const [name, { required, ...attributes }] of Object.entries(expected)) {
    const control = field(page, name as keyof typeof expected);
    await expect(control).toHaveAttribute('name', name);
    expect(await control.evaluate((input: HTMLInputElement) => input.required)).toBe(required);
    for (const [attribute, value] of Object.entries(attributes))
      await expect(control).toHaveAttribute(attribute, value);
  }
  const { projectTypeHint, messageHint } = pages.contact.form;
  await expect(field(page, 'projectType')).toHaveAccessibleDescription(projectTypeHint);
  await expect(field(page, 'message')).toHaveAccessibleDescription(messageHint);
});

test('a project leads to the form with its type and a first line', async ({ page }) => {
  const [project] = projects;
  await page.goto(`/portfolio/${project?.slug}`);
  await page.getByRole('link', { name: /^Ask about a project like this/ }).click();
  await expect(page).toHaveURL(/^[^#]*\/contact\?/);
  await expect(field(page, 'projectType')).toHaveValue(`${project?.category}`);
  await expect(field(page, 'message')).toHaveValue(new RegExp(`${project?.title}`));
  await expect(field(page, 'name')).toHaveValue('');
});

test('a service leads to the form with its type and a first line', async ({ page }) => {
  await page.goto('/services');
  const title = `${services[0]?.title}`;
  await page.getByRole('link', { name: `Ask about this service: ${title}` }).click();
  await expect(field(page, 'projectType')).toHaveValue(title);
  await expect(field(page, 'message')).toHaveValue(new RegExp(title));
});

test('words in the address are text, never markup', async ({ page }) => {
  const text = '"><img src=x onerror=alert(1)>';
  await openForm(page, `/contact?${new URLSearchParams({ message: text })}`);
  await expect(field(page, 'message')).toHaveValue(text);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
