/** Prevents what a browser does with a window by itself, for the desk and for the page in its preview. */

/** Ctrl+S, and Cmd+S of a Mac. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Prevents that Ctrl+S saves the page itself, and that a file dropped beside its field is opened in the window. */
export function preventBrowserDefaults(): void {
  addEventListener('keydown', (event) => {
    if (isSaveKey(event)) event.preventDefault();
  });
  for (const name of ['dragover', 'drop'] as const)
    addEventListener(name, (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
}
