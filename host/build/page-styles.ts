/** Leaves out of each page the styles that it does not use. */
import { transform } from 'esbuild';
import { PurgeCSS } from 'purgecss';
import { pageFile } from '#contact/form/form-settings.ts';
import { hashedFolder } from '#host/headers/site-files.ts';

/** Each word of a page or of code, any of which may be a name; the first keeps a class such as `w-[calc(1px+2px)]` whole. */
const wordsOf = (text: string) => text.split(/[\s"'`]+/).concat(text.split(/[\s"'`<>=;,(){}]+/));

/**
 * Leaves out of a built page the styles that nothing on it can use, now or after its scripts ran.
 *
 * @param html the page.
 * @param folder the built site.
 * @param file the page below it.
 */
export async function purgeStyles(html: string, folder: string, file: string): Promise<string> {
  // Every second part is the text of a style element.
  const parts = html.split(/(?<=<style>)|(?=<\/style>)/);
  const styles = parts.filter((_, index) => index % 2 === 1);
  const page = parts.filter((_, index) => index % 2 === 0).join('');
  // The form's scripts add elements to its page, and the server draws parts of it again.
  const later = file === pageFile ? [`${folder}${hashedFolder}*.js`, '{contact,ui}/**/*.tsx'] : [];
  const purged = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }, ...later],
    css: styles.map((raw) => ({ raw })),
    defaultExtractor: wordsOf,
    safelist: {
      // Pseudo-classes are kept or dropped with their selector; the others are set by scripts of many pages.
      standard: [/^:/, 'data-scheme', 'interest-source', 'open'],
      // Read by the fallback of tooltips, and used within elements.
      variables: [/^--interest-/, ...(page.match(/--[\w-]+/g) ?? [])],
    },
    keyframes: true,
    variables: true,
  });
  // Empty at-rules go too, and what Tailwind registers of variables that nothing reads.
  const shortened = await Promise.all(
    purged.map(async ({ css }) => {
      const { code } = await transform(css, { loader: 'css', minify: true });
      return code
        .trim()
        .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
          code.includes(`var(${name}`) ? rule : '',
        );
    }),
  );
  return parts.map((part, index) => shortened[(index - 1) / 2] ?? part).join('');
}
