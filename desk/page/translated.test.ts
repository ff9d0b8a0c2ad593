import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** What stands in braces, but for a space between two elements. */
const expressionIn = (child: ESTree.JSXChild) =>
  child.type === 'JSXExpressionContainer' &&
  child.expression.type !== 'JSXEmptyExpression' &&
  child.expression.type !== 'Literal'
    ? child.expression
    : undefined;

function isText(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  const expression = expressionIn(child);
  return (
    expression?.type === 'TemplateLiteral' ||
    (expression?.type === 'ConditionalExpression' && expression.consequent.type === 'Literal')
  );
}

/** The lines on which a text stands beside something that comes, goes or changes. */
function mixedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found: string[] = [];
  const look = (children: ESTree.JSXChild[], start: number, isFragment = false) => {
    const texts = children.filter(isText);
    const isMixed = children.some(
      (child) => expressionIn(child) && texts.some((other) => other !== child),
    );
    if (isMixed || (isFragment && texts.length > 0))
      found.push(`${file}:${text.slice(0, start).split('\n').length}`);
  };
  new Visitor({
    JSXElement: ({ children, start }) => look(children, start),
    JSXFragment: ({ children, start }) => look(children, start, true),
  }).visit(parseSync(file, text).program);
  return found;
}

test('a text of the desk stands alone in its element, where a translator may put another', () => {
  const files = readdirSync('desk/page', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join('desk/page', name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(mixedIn)).toEqual([]);
});
