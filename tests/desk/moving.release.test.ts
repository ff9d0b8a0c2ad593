import { describe, expect } from 'vitest';
import { choose, filesOf, type OpenDesk, slugIn, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

const order = async ({ desk }: OpenDesk) =>
  Object.keys(await filesOf(desk, 'services'))
    .sort()
    .map(slugIn);

/** The middles of the first two handles. */
async function handles({ page }: OpenDesk) {
  const found = page.getByRole('main').getByRole('button', { name: /^Move / });
  await found.nth(1).waitFor();
  await found.first().scrollIntoViewIfNeeded();
  const boxes = await Promise.all([0, 1].map((at) => found.nth(at).boundingBox()));
  return boxes.map((box) => ({
    x: Number(box?.x) + Number(box?.width) / 2,
    y: Number(box?.y) + Number(box?.height) / 2,
  }));
}

async function dragByMouse(open: OpenDesk) {
  const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = await handles(open);
  const { mouse } = open.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, (from.y + to.y) / 2, { steps: 5 });
  await mouse.move(to.x, to.y + 8, { steps: 5 });
  await open.page.waitForTimeout(300);
  await mouse.up();
}

async function dragByTouch(open: OpenDesk) {
  const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = await handles(open);
  const client = await open.page.context().newCDPSession(open.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  await open.page.waitForTimeout(300);
  for (let part = 1; part <= 10; part += 1)
    await touch('touchMove', from.y + ((to.y + 8 - from.y) * part) / 10);
  await open.page.waitForTimeout(300);
  await touch('touchEnd');
}

describe.each([
  ['mouse', dragByMouse],
  ['touch', dragByTouch],
] as const)('by %s', (_, drag) => {
  testDesk(
    'an entry and an item of a list move, and undoing moves them back',
    { view: 'list/services' },
    async (open) => {
      const { desk, page, go } = open;
      const before = await order(open);
      await drag(open);
      await expect.poll(() => order(open)).toEqual([before[1], before[0], ...before.slice(2)]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => order(open)).toEqual(before);
      await go(`entry/services/${before[0]}?part=Deliverables`);
      const text = async () => Object.values(await filesOf(desk, 'services'))[0];
      const first = await text();
      const items = first?.match(/^ {2}- .*$/gm) ?? [];
      await drag(open);
      await expect
        .poll(async () => (await text())?.match(/^ {2}- .*$/gm)?.slice(0, 2))
        .toEqual([items[1], items[0]]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(text).toBe(first);
    },
  );
});

testDesk(
  'an entry gets another address, and goes and comes back with what names it told first',
  { width: 390, view: 'checklist' },
  async (open) => {
    const { desk, page, go } = open;
    const names = async () => Object.keys(await filesOf(desk, 'projects')).map(slugIn);
    const testimonials = Object.values(await filesOf(desk, 'testimonials')).join('');
    const named = /^project: (.*)$/m.exec(testimonials)?.[1] ?? '';
    expect(await names()).toContain(named);
    await go(`entry/projects/${named}`);
    await choose(page, 'Change its address');
    await page.getByText('will name it by the new one.').waitFor();
    await page.getByLabel('New name').fill('A New Address');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.waitForURL(/projects\/a-new-address/);
    expect(await names()).toContain('a-new-address');
    expect(Object.values(await filesOf(desk, 'testimonials')).join('')).toContain(
      'project: a-new-address',
    );
    await choose(page, 'Remove');
    await page.getByText('These refer to it').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('is removed. Undo brings it back.').waitFor();
    expect(await names()).not.toContain('a-new-address');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toContain('a-new-address');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toContain(named);
  },
);
