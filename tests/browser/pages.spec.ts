import { periodInYears } from '#model/period.ts';
import { expect, lookTest as test } from '../fixtures.ts';
import { pages, profile, projects, roles, services, testimonials, words } from '../test-content.ts';

test('the home page opens with name, title and tagline, and leads to contact and resume', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: profile.name });
  await expect(hero.getByRole('heading', { level: 1, name: profile.name })).toBeInViewport();
  await expect(hero).toContainText(profile.title);
  await expect(hero).toContainText(profile.tagline);
  await expect(hero).toContainText(profile.introduction.trim());
  await expect(hero.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(hero.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/resume');
});

test('the home page has the highlight badges', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')).toHaveText(
    profile.badges.map(({ label }) => label),
  );
});

test('the home page has the offers', async ({ page }) => {
  await page.goto('/');
  const { offers } = pages.home;
  const section = page.getByRole('region', { name: offers.heading });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    offers.cards.map(({ title }) => title),
  );
  for (const card of offers.cards) await expect(section).toContainText(card.description);
});

test('the home page has every testimonial with name, company, country and its photo', async ({
  page,
}) => {
  await page.goto('/');
  const figures = page.getByRole('figure');
  await expect(figures).toHaveCount(testimonials.length);
  for (const [index, testimonial] of testimonials.entries()) {
    const { name, company, country, quote, photo: hasPhoto } = testimonial;
    const figure = figures.nth(index);
    for (const text of [name, company, country, quote.trim()])
      await expect(figure).toContainText(text);
    const photo = figure.getByRole('img');
    if (!hasPhoto) await expect(photo).toHaveCount(0);
    if (!hasPhoto) continue;
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveAccessibleName(new RegExp(name));
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('the home page closes with ways to contact and portfolio', async ({ page }) => {
  await page.goto('/');
  const closing = page.getByRole('region', { name: pages.home.closing.heading });
  const links = closing.getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.nth(0)).toHaveAttribute('href', '/contact');
  await expect(links.nth(1)).toHaveAttribute('href', '/portfolio');
});

test('each lane of the map leads to its project and shows what went there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: pages.home.map.caption })).toBeVisible();
  const map = page.locator('.lane-map');
  for (const { city } of projects) await expect(map).toContainText(city);
  const lanes = await page.locator('.lane-link').all();
  for (const lane of lanes) {
    const href = await lane.getAttribute('href');
    const project = projects.find(({ slug }) => href === `/portfolio/${slug}`);
    if (project) {
      await expect(lane).toHaveText(`${project.city}, ${project.country} ${project.title}`);
    } else expect(href).toBe('/portfolio');
    const card = lane.locator('span');
    await expect(card).toHaveCSS('opacity', '0');
    await map.scrollIntoViewIfNeeded();
    // Beside the line, near its end, where no other lane is.
    const end = await lane.locator('path').evaluate((path: SVGPathElement) => {
      const point = path.getPointAtLength(path.getTotalLength() - 4);
      const { x, y } = point.matrixTransform(path.getScreenCTM() as DOMMatrix);
      return { x, y };
    });
    await page.mouse.move(end.x + 3, end.y + 3);
    await expect(card).toHaveCSS('opacity', '1');
  }
});

test('a lane of the map that has the focus shows its card, and opens its project', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: words.buttons.resume }).first().focus();
  await page.keyboard.press('Tab');
  const lane = page.locator('.lane-link').first();
  await expect(lane).toBeFocused();
  await expect(lane.locator('span')).toHaveCSS('opacity', '1');
  const href = await lane.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${href}`);
});

test('the about page has summary, quick facts and core competencies', async ({ page }) => {
  await page.goto('/about');
  for (const paragraph of profile.summary)
    await expect(page.getByRole('main')).toContainText(paragraph.trim());
  const facts = page.getByRole('region', { name: pages.about.factsHeading });
  const texts = profile.quickFacts.map(({ value }) => value);
  for (const text of texts) await expect(facts).toContainText(text, { ignoreCase: true });
  const competencies = page.getByRole('region', { name: pages.about.competencies.heading });
  await expect(competencies.getByRole('listitem')).toHaveCount(profile.competencies.length);
  await expect(competencies.getByRole('heading', { level: 3 })).toHaveText(
    profile.competencies.map(({ title }) => title),
  );
});

test('the services page has every service, and leads to contact and portfolio', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(
    services.map(({ title }) => title),
  );
  for (const { description } of services)
    await expect(page.getByRole('main')).toContainText(description.trim());
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await expect(link('Request a Quote')).toHaveAttribute('href', '/contact');
  await expect(link('View Past Projects')).toHaveAttribute('href', '/portfolio');
});

test('the experience page has every role with all their parts', async ({ page }) => {
  await page.goto('/experience');
  const stops = page.getByRole('main').getByRole('list').first().locator('> li');
  await expect(stops).toHaveCount(roles.length);
  for (const [index, role] of roles.entries()) {
    const stop = stops.nth(index);
    for (const text of [role.title, role.company, role.location, periodInYears(role, words)])
      await expect(stop).toContainText(text);
    await expect(stop.getByRole('listitem')).toHaveText(role.responsibilities);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/resume');
  await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('the portfolio has every project with all their parts', async ({ page }) => {
  await page.goto('/portfolio');
  const cards = page.getByRole('main').locator('li[data-category]');
  await expect(cards).toHaveCount(projects.length);
  for (const [index, project] of projects.entries()) {
    const card = cards.nth(index);
    const { category, title, client, city, country } = project;
    const words = (project.summary ?? project.description).trim();
    for (const text of [category, title, client, `${city}, ${country}`, words])
      await expect(card).toContainText(text);
    for (const { figure, label, comparedWith } of project.results)
      for (const text of [String(figure), label, comparedWith])
        await expect(card).toContainText(text);
  }
});

test('the resume page has both downloads, and summary, experience and skills', async ({
  page,
  request,
}) => {
  await page.goto('/resume');
  for (const [name, signature] of [
    ['Download PDF', '%PDF-'],
    ['Download DOCX', 'PK'],
  ] as const) {
    const link = page.getByRole('link', { name });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const [surname = ''] = profile.name.split(' ').slice(-1);
    expect(download.suggestedFilename().toLowerCase()).toContain(surname.toLowerCase());
    const file = await request.get(`${await link.getAttribute('href')}`);
    expect((await file.body()).subarray(0, signature.length).toString()).toBe(signature);
  }
  for (const name of ['Summary', 'Experience', 'Skills'])
    await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
  for (const role of roles) await expect(page.getByRole('main')).toContainText(role.company);
});
