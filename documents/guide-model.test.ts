/** Tests the models of guides, with the sums of their costs. */
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { content } from '../tests/test-content.ts';
import { guideModel, guidesToDownload } from './guide-model.ts';

test('has each part of a guide in its place, and costs with their sums', async () => {
  const [terms, form = expect.fail()] = content.guides;
  const models = [terms, { ...form, sample: true }].map((one) => one && guideModel(one, content));
  const text = stringify(models, { aliasDuplicateObjects: false });
  await expect(text).toMatchFileSnapshot('snapshots/guide-model.yaml');
  expect(guidesToDownload(content.guides)).toEqual([form]);
});
