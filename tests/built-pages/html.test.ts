import type { ConfigData } from 'html-validate';
import { HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import config from './html-rules.json' with { type: 'json' };
import { builtPages } from './pages.ts';

const validator = new HtmlValidate(config as unknown as ConfigData);

const problems = async (html: string) => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
};

test.each([...builtPages()])('%s is valid HTML', async (_, html) => {
  expect(await problems(html)).toEqual([]);
});

test('a page with faults is not valid', async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div></div></p>';
  expect(await problems(html)).not.toEqual([]);
});
