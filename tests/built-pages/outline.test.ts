/**
 * Draws the outline of every built page for two contents: the awkward one of the tests' site and the least that is
 * valid. A line is a landmark, a list, a field, what leads somewhere, or an element with its text, in reading order:
 * every text of a page is in its outline.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { leastSite, testSite } from '../build-site.ts';

type Root = ReturnType<CheerioAPI['root']>[number];
type Node = Root['children'][number];
type Element = Extract<Node, { attribs: object }>;
const isElement = (node: Node): node is Element => 'attribs' in node;

const landmarks = new Set([
  'header',
  'nav',
  'main',
  'section',
  'aside',
  'footer',
  'form',
  'dialog',
]);
const lists = new Set([
  'ul',
  'ol',
  'dl',
  'table',
  'figure',
  'fieldset',
  'article',
  'address',
  'details',
]);
/** Elements whose words stand on one line. */
const lines = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'a',
  'button',
  'summary',
  'legend',
  'label',
  'caption',
  'tr',
  'dt',
  'dd',
  'figcaption',
  'output',
]);
const fields = new Set(['input', 'select', 'textarea']);
const unseen = new Set(['script', 'style', 'template', 'head', 'option']);

/** An address without the hash of its file, which changes with its bytes. */
const withoutHashes = (address: string) => address.replace(/\.[\w-]{8}(?=\.\w+$)/, '');

/** Stands for a place within a word at which it may break. */
const wordBreak = '\u200b';

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node) || unseen.has(node.name)) return '';
  if (node.name === 'wbr') return wordBreak;
  return node.children.map(wordsOf).join(' ');
}

/** The words of an element on one line, without the size of a file, which changes with its fonts, and the year. */
const quoted = (node: Element) =>
  wordsOf(node)
    .replace(/\s*\u200b\s*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\d+ kB/, '… kB')
    .replace(/© \d{4}/, '© …')
    .trim();

const alternativesIn = (node: Element): string =>
  node.attribs.alt ?? node.children.filter(isElement).map(alternativesIn).join(' ').trim();

function contentsOf({ name, attribs, children }: Element): string | undefined {
  if (name !== 'select') return attribs.value;
  const chosen = children.filter(isElement).find((option) => option.attribs.selected !== undefined);
  return chosen?.children.map(wordsOf).join('');
}

/** A field with its kind, its name and what is in it: `input text name`. */
function describeField(node: Element): string {
  const { name, attribs } = node;
  const value = contentsOf(node);
  return [name, attribs.type, attribs.name, value && `= ${value}`].filter(Boolean).join(' ');
}

/** Whether an element has words of its own, beside those of the elements in it. */
const hasOwnWords = ({ children }: Element) =>
  children.some((child) => child.type === 'text' && child.data.trim() !== '');

/**
 * What a reader gets of an element, on one line; undefined where it only groups others, or where the line of an element
 * around it has its words.
 */
function describe(node: Element, names: Map<string, string>, isQuoted: boolean) {
  const { name, attribs } = node;
  const named = attribs['aria-label'] ?? names.get(attribs['aria-labelledby'] ?? '');
  const label = named ? ` "${named}"` : '';
  if (name === 'a')
    return `a "${named ?? (quoted(node) || alternativesIn(node))}" → ${withoutHashes(attribs.href ?? '')}`;
  if (name === 'img') return attribs.alt ? `img "${attribs.alt}"` : undefined;
  if (name === 'svg') return label && `svg${label}: ${quoted(node)}`;
  if (fields.has(name)) return describeField(node) + label;
  if (lines.has(name)) return `${name} "${named ?? quoted(node)}"`;
  if (landmarks.has(name)) return `${name}${label}`;
  if (lists.has(name))
    return `${name}${label}${name === 'ul' || name === 'ol' ? ` of ${node.children.filter(isElement).length}` : ''}`;
  if (!isQuoted && hasOwnWords(node)) return `${name} "${quoted(node)}"`;
  return label && name + label;
}

/** The outline of a part of a page. */
function outlineOfNode(
  node: Node,
  names: Map<string, string>,
  indent = '',
  isQuoted = false,
): string[] {
  if (!isElement(node) || unseen.has(node.name)) return [];
  const hidden = ['hidden', 'aria-hidden'].find((attribute) => attribute in node.attribs);
  if (hidden && !quoted(node)) return [];
  const described = describe(node, names, isQuoted) || (hidden && !isQuoted && node.name);
  const line = hidden && described ? `${described} (${hidden})` : described;
  // A link is one line; a heading or a cell may hold a link.
  if (node.name === 'a') return line ? [indent + line] : [];
  const groups = landmarks.has(node.name) || lists.has(node.name) || hidden;
  const deeper = groups ? `${indent}  ` : indent;
  const isSaid = isQuoted || lines.has(node.name) || node.name === 'svg' || hasOwnWords(node);
  const inside = node.children.flatMap((child) => outlineOfNode(child, names, deeper, isSaid));
  return line ? [indent + line, ...inside] : inside;
}

const sites = { awkward: testSite, least: leastSite };

for (const [content, { site }] of Object.entries(sites)) {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort();
  test(`the outlines of the pages, with the ${content} content`, async () => {
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      const $ = load(readFileSync(join(site, file), 'utf8'), { scriptingEnabled: false });
      const names = new Map(
        $('[id]')
          .toArray()
          .map((node) => [node.attribs.id ?? '', quoted(node)]),
      );
      // Every page has the same header and footer, which links.test.ts compares.
      const parts = file === 'index.html' ? $('body') : $('main');
      const outline = parts.toArray().flatMap((part) => outlineOfNode(part, names));
      const name = file.replaceAll(/[\\/]/g, '-').replace(/(-?index)?\.html$/, '') || 'home';
      await expect(`${outline.join('\n')}\n`).toMatchFileSnapshot(
        `outlines/${content}/${name}.txt`,
      );
    }
  });
}
