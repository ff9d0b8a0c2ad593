/** Tests that each built page has its content security policy. */
import { expect, test } from 'vitest';
import { addPolicy } from '#host/build/page-policy.ts';
import { builtPages } from './pages.ts';

const tag = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

test('each page has the policy of what it has, before everything that the policy restricts', () => {
  for (const { path, html } of builtPages) {
    expect(html.match(tag), path).toHaveLength(1);
    expect(addPolicy(html.replace(tag, '')), path).toBe(html);
    expect(html, path).not.toMatch(/ (style|on\w+)=/);
  }
});
