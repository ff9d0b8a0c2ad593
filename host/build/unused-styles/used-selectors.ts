import { type AttributeSelector, type CssNode, ident, type Selector, string } from 'css-tree';
import type { PageNames } from './names-of-pages.ts';

/** Attributes that a visitor's action changes. */
const states = ['open', 'checked', 'selected', 'value'];

/** How the value of an attribute is compared, by the sign of its selector. */
const matches: Record<string, (value: string, wanted: string) => boolean> = {
  '=': (value, wanted) => value === wanted,
  '~=': (value, wanted) => value.split(/\s+/).includes(wanted),
  '|=': (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
  '^=': (value, wanted) => value.startsWith(wanted),
  '$=': (value, wanted) => value.endsWith(wanted),
  '*=': (value, wanted) => value.includes(wanted),
};

/**
 * Whether all that a selector names may be on a page with these names. What it excludes (`:not`) and what
 * is no name (`:hover`, `::before`, `&`) decides nothing.
 */
export const isUsed = (selector: Selector, names: PageNames): boolean =>
  selector.children.toArray().every((part) => mayBeThere(part, names));

function mayBeThere(part: CssNode, names: PageNames): boolean {
  const isNamed = (known: ReadonlySet<string>, name: string) =>
    known.has(ident.decode(name)) || names.words.has(ident.decode(name));
  switch (part.type) {
    case 'TypeSelector':
      return part.name === '*' || isNamed(names.tags, part.name);
    case 'ClassSelector':
      return isNamed(names.classes, part.name);
    case 'IdSelector':
      return isNamed(names.ids, part.name);
    case 'AttributeSelector':
      return hasAttribute(part, names);
    case 'PseudoClassSelector': {
      const list = part.children?.first;
      if (part.name === 'not' || list?.type !== 'SelectorList') return true;
      return list.children.toArray().some((one) => one.type !== 'Selector' || isUsed(one, names));
    }
    default:
      return true;
  }
}

function hasAttribute({ name, value, matcher }: AttributeSelector, names: PageNames): boolean {
  const attribute = ident.decode(name.name);
  const values = names.attributes.get(attribute);
  const isSetByCode = names.words.has(attribute);
  if (states.includes(attribute)) return true;
  if (!values && !isSetByCode) return false;
  // Code may set it to a value that only the code knows.
  if (!value || (isSetByCode && /^(data|aria)-/.test(attribute))) return true;
  const wanted = value.type === 'String' ? string.decode(value.value) : ident.decode(value.name);
  const isMatch = matches[matcher ?? '='] ?? (() => true);
  return names.words.has(wanted) || (values ?? []).some((one) => isMatch(one, wanted));
}
