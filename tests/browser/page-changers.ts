/** Changes pages as translators, password managers and older browsers do, for browser tests. */
import type { Page } from '@playwright/test';

declare global {
  /** In translated pages: shows the original again, or translates again. */
  var toggleTranslation: () => void;
}

/** A program that changes pages. */
interface PageChanger {
  name: string;
  /** Changes the pages that are opened from now on. */
  begin: (page: Page) => Promise<unknown>;
  /** Changes the open page once more. */
  again?: (page: Page) => Promise<unknown>;
  isTranslator?: boolean;
  tag?: '@release';
}

/**
 * Has every text of the pages translated as Google Translate does it: each piece of text gives way to
 * `<font><font>` with another text, here the same in «», from the first one that is read, and so does
 * what scripts add or change later.
 */
export const translate = (page: Page) => page.addInitScript(runTranslator);

export const pageChangers: PageChanger[] = [
  { name: 'a translator', begin: translate, isTranslator: true },
  {
    name: 'a translator that is turned off and on',
    begin: translate,
    again: (page) => page.evaluate(() => toggleTranslation()),
    isTranslator: true,
    tag: '@release',
  },
  {
    name: 'a password manager',
    begin: (page) => page.addInitScript(`addEventListener('DOMContentLoaded', ${changeFields})`),
    again: (page) => page.evaluate(changeFields),
    tag: '@release',
  },
  { name: 'a browser without the newest methods', begin: removeNewMethods, tag: '@release' },
];

/** Runs in the page, before anything of it is read. */
function runTranslator() {
  const originals = new Map<Element, Text>();
  const own = new WeakSet<Node>();
  const untouched = 'head, script, style, noscript, textarea, svg, [translate="no"], .notranslate';
  const translateText = (text: Text) => {
    if (own.has(text) || !text.data.trim() || !text.isConnected) return;
    if (text.parentElement?.closest(untouched)) return;
    const fonts = [document.createElement('font'), document.createElement('font')] as const;
    for (const font of fonts) font.style.verticalAlign = 'inherit';
    const [outer, inner] = fonts;
    const words = document.createTextNode(`«${text.data.trim()}»`);
    own.add(words);
    inner.append(words);
    outer.append(inner);
    text.replaceWith(outer);
    originals.set(outer, text);
  };
  const translateIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) texts.push(node);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  const setLanguage = (isTranslated: boolean) => {
    document.documentElement.classList.toggle('translated-ltr', isTranslated);
    document.documentElement.lang = isTranslated ? 'de' : 'en';
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translateText(target);
      addedNodes.forEach(translateIn);
    }
  });
  const start = () => {
    if (document.documentElement) {
      setLanguage(true);
      translateIn(document);
    } else document.addEventListener('DOMContentLoaded', () => setLanguage(true));
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  const stop = () => {
    observer.disconnect();
    for (const [outer, text] of originals) if (outer.isConnected) outer.replaceWith(text);
    originals.clear();
    setLanguage(false);
  };
  let isOn = true;
  start();
  window.toggleTranslation = () => {
    isOn = !isOn;
    if (isOn) start();
    else stop();
  };
}

/**
 * Runs in the page, and changes the form as password managers and writing aids do when the page has loaded: they add
 * elements beside and within others, set attributes, and add fields of their own.
 */
function changeFields() {
  const createButton = () => document.createElement('manager-button');
  const ownField = () =>
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'email' });
  const form = document.querySelector('form#contact');
  for (const field of document.querySelectorAll<HTMLElement>('#contact :is(input, textarea)')) {
    field.dataset.formType = 'email';
    field.spellcheck = false;
    field.style.paddingRight = '40px';
    field.after(createButton());
  }
  const places = '#form-thanks, #form-summary, #email-help, #prompts-place, #form-status, form';
  for (const place of document.querySelectorAll(places)) place.append(createButton());
  document.body.prepend(ownField());
  form?.append(ownField());
}

/**
 * Takes away what Chrome 109 has, in which the form is tested too, and Firefox 115, Safari 16.4 or pages
 * without https lack.
 */
function removeNewMethods(page: Page) {
  return page.addInitScript(() => {
    for (const [owner, ...names] of [
      [Intl, 'Segmenter'],
      [Crypto.prototype, 'randomUUID'],
      [Navigator.prototype, 'clipboard', 'userActivation'],
      [window, 'cancelIdleCallback', 'requestIdleCallback', 'scheduler'],
    ] as [object, ...string[]][])
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
