import type { Locator } from '@playwright/test';

/** How many words a part of a page has in sight, those in its fields included. */
export const visibleWords = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const isInSight = (one: Element) =>
      // What only screen readers say is one pixel wide.
      one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
    const texts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && isInSight(parentElement)) texts.push(textContent ?? '');
    }
    for (const field of element.querySelectorAll('input, textarea, select')) {
      if (!isInSight(field)) continue;
      if (field instanceof HTMLSelectElement)
        texts.push(field.selectedOptions[0]?.textContent ?? '');
      else if (field instanceof HTMLTextAreaElement) texts.push(field.value);
      else if (
        field instanceof HTMLInputElement &&
        !/checkbox|radio|color|file|hidden/.test(field.type)
      )
        texts.push(field.value);
    }
    return texts.join(' ').split(/\s+/).filter(Boolean).length;
  });
