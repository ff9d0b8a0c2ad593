/** Removes from each built page the styles that it does not use. */
import { transform } from 'esbuild';
import { PurgeCSS } from 'purgecss';
import { pageFile } from '#contact/form/built-form.ts';
import { hashedFolder } from '#host/headers/site-files.ts';
import { classesOfScripts, findStartTags, variablesOfScripts } from './short-names.ts';

/** Splits code into words, any of which may be a name; the first split keeps a class such as `w-[calc(1px+2px)]` whole. */
const splitNames = (text: string) => text.split(/[\s"'`]+/).concat(text.split(/[\s"'`<>=;,(){}]+/));

const styleElement = /<style>(.*?)<\/style>/gs;

/**
 * Removes from a built page the styles that nothing on it can use, now or after its scripts ran. All style elements
 * are joined into the first, because a variable of one may be read in another.
 *
 * @param html the page.
 * @param folder the built site.
 * @param file the page below it.
 */
export async function purgeStyles(html: string, folder: string, file: string): Promise<string> {
  const styles = [...html.matchAll(styleElement)].map(([, text]) => text).join('');
  const page = html.replaceAll(styleElement, '');
  const classes = findStartTags(page).flatMap((tag) => [...tag.classes]);
  // The form's script adds elements to its page, and the server renders the form again.
  const later = file === pageFile ? [`${folder}${hashedFolder}*.js`, '{contact,ui}/**/*.tsx'] : [];
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }, ...later],
    css: [{ raw: styles }],
    defaultExtractor: splitNames,
    safelist: {
      // Pseudo-classes stay or go with their selector; the other names are set by scripts of many pages.
      standard: [/^:/, 'data-scheme', ...classesOfScripts, ...classes],
      // Read by the polyfill of tooltips, and used within elements.
      variables: [variablesOfScripts, ...(page.match(/--[\w-]+/g) ?? [])],
    },
    keyframes: true,
    variables: true,
  });
  // Empty at-rules go too, and what Tailwind registers of variables that nothing reads.
  const { code } = await transform(purged?.css ?? '', { loader: 'css', minify: true });
  const shortened = code
    .trim()
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
      code.includes(`var(${name}`) ? rule : '',
    );
  let element = `<style>${shortened}</style>`;
  return html.replaceAll(styleElement, () => {
    const written = element;
    element = '';
    return written;
  });
}
