/** What programs in a visitor's browser do to a page that they did not make. */
import type { Page } from '@playwright/test';

/** What the translator of these tests makes of a text. */
export const translated = (text: string) => `«${text}»`;

interface Translator {
  start(): void;
  stop(): void;
}

declare global {
  /** In pages that are translated. */
  var translator: Translator;
}

/**
 * Has every text of the pages translated as Google Translate does it: each piece of text gives way to
 * `<font><font>` with another text, from the first one that is read, and so does what scripts add or
 * change later.
 */
export const translate = (page: Page) => page.addInitScript(runTranslator);

/** "Show original": puts back the pieces of text that were there, and translates no more. */
export const showOriginal = (page: Page) => page.evaluate(() => translator.stop());

/** Translates what is there, and goes on with what comes. */
export const translateAgain = (page: Page) => page.evaluate(() => translator.start());

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
  const markPage = (isTranslated: boolean) => {
    document.documentElement.classList.toggle('translated-ltr', isTranslated);
    document.documentElement.lang = isTranslated ? 'de' : 'en';
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translateText(target);
      addedNodes.forEach(translateIn);
    }
  });
  const translator: Translator = {
    start() {
      if (document.documentElement) {
        markPage(true);
        translateIn(document);
      } else document.addEventListener('DOMContentLoaded', () => markPage(true));
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
    stop() {
      observer.disconnect();
      for (const [outer, text] of originals) if (outer.isConnected) outer.replaceWith(text);
      originals.clear();
      markPage(false);
    },
  };
  translator.start();
  Object.assign(window, { translator });
}

/**
 * Changes the form as password managers and writing aids do as soon as the page is read: they put
 * elements beside fields and at the end of others, set attributes, and bring fields of their own.
 */
export const managePasswords = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${changeFields})`);

/** The same once more, in a page that is open. */
export const managePasswordsAgain = (page: Page) => page.evaluate(changeFields);

/** Runs in the page. */
function changeFields() {
  const mark = () => document.createElement('manager-button');
  const ownField = () =>
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'email' });
  const form = document.querySelector('form#contact');
  for (const field of document.querySelectorAll<HTMLElement>('#contact :is(input, textarea)')) {
    field.dataset.formType = 'email';
    field.spellcheck = false;
    field.style.paddingRight = '40px';
    field.after(mark());
  }
  const places = '#form-thanks, #form-summary, #email-help, #prompts-place, #form-status, form';
  for (const place of document.querySelectorAll(places)) place.append(mark());
  document.body.prepend(ownField());
  form?.append(ownField());
}

/**
 * Takes away what Chrome 109 has, in which the form is tested too, and Firefox 115, Safari 16.4 or pages
 * without https lack.
 */
export const removeNewMethods = (page: Page) =>
  page.addInitScript(() => {
    for (const [owner, ...names] of [
      [Intl, 'Segmenter'],
      [AbortSignal, 'timeout'],
      [Crypto.prototype, 'randomUUID'],
      [Navigator.prototype, 'clipboard', 'userActivation'],
      [window, 'cancelIdleCallback', 'requestIdleCallback', 'scheduler'],
    ] as [object, ...string[]][])
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
