import { describe, expect, test } from 'vitest';
import { firefox, launchFirefox } from './firefox.ts';
import { testSite, useServer, useVisitor } from './set-up.ts';

testSite(firefox);

describe.skipIf(firefox.missing)('Firefox before 147, which has no anchor positioning', () => {
  const launch = () => launchFirefox({ 'layout.css.anchor-positioning.enabled': false });
  const visit = useVisitor(launch, useServer());

  test.each([390, 1600])('has its tooltip below the header at %i px', async (width) => {
    const person = visit();
    await person.visitor.resize(width, 800);
    await person.open('/');
    await person.leave();
    await person.hover('button', 'Dark colours');
    await person.sees('[role=tooltip]', 'Dark colours');
    const [control, hint] = await person.visitor.run(() =>
      ['scheme', 'scheme-tooltip'].map((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return { left: box?.left ?? 0, right: box?.right ?? 0, y: box?.y ?? 0, end: box?.bottom };
      }),
    );
    const gap = (hint?.y ?? 0) - (control?.end ?? 0);
    expect(gap).toBeGreaterThanOrEqual(4);
    expect(gap).toBeLessThan(16);
    expect(hint?.right).toBeLessThanOrEqual(width);
    expect(hint?.left).toBeLessThan(control?.right ?? 0);
    expect(hint?.right).toBeGreaterThan(control?.left ?? 0);
  });
});
