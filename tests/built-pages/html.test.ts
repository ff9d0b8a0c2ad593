/** Tests that every built page is valid HTML. */
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

test('every page is valid HTML', async () => {
  for (const { file, html } of builtPages) expect(await problems(html), file).toEqual([]);
});
