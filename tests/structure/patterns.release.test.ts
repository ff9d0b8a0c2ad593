import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { importTool } from '../import-tool.ts';

type Check = (source: string, flags: string, options: object) => Promise<{ status: string }>;

const { check } = await importTool<{ check: Check }>('recheck');

/** How long the checker may think about one pattern, in milliseconds. */
const timeout = 5000;

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** The regular expressions that are written in a file of the product. */
function patternsIn(file: string): Pattern[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const root = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const isSlow = async ({ source, flags }: Pattern) =>
  (await check(source, flags, { timeout })).status === 'vulnerable';

test('the checker finds what was found here', async () => {
  expect(
    await isSlow({ file: '', source: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, flags: '' }),
  ).toBe(true);
  expect(await isSlow({ file: '', source: String.raw`ваш\S* сайт`, flags: 'iu' })).toBe(true);
});

test('no pattern takes time that grows faster than its text', { timeout: 600_000 }, async () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^\w+\//.test(file) && !/^(tests|bench)\/|\.test\.|\/testing\//.test(file));
  const patterns = files.flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(300);
  const slow: string[] = [];
  for (const pattern of patterns) {
    if (await isSlow(pattern)) slow.push(`${pattern.file}: /${pattern.source}/${pattern.flags}`);
  }
  expect(slow).toEqual([]);
});
