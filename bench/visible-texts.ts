import type { Locator } from '@playwright/test';

/** The texts that a part of a page has in sight, those in its fields included. */
export const visibleTexts = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const isInSight = (one: Element) =>
      // What only screen readers say is one pixel wide.
      one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
    const texts: (string | null | undefined)[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && !parentElement.closest('textarea, select') && isInSight(parentElement))
        texts.push(textContent);
    }
    for (const field of element.querySelectorAll('input, textarea, select')) {
      if (!isInSight(field)) continue;
      if (field instanceof HTMLSelectElement) texts.push(field.selectedOptions[0]?.textContent);
      else if (field instanceof HTMLTextAreaElement) texts.push(field.value);
      else if (field instanceof HTMLInputElement && !/checkbox|radio|color|file/.test(field.type))
        texts.push(field.value);
    }
    return texts.map((text) => text?.trim() ?? '').filter(Boolean);
  });
