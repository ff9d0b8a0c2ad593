/** The content security policy of each page, made from what the page has. */
import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Script types that a browser runs or obeys; every other type is data (HTML, 4.12.1). */
const executableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

/**
 * The content security policy of a built page: a hash for each of its inline scripts and styles, and
 * `'self'` for a kind of file only where the page uses that kind. `frame-ancestors` works in a header
 * only.
 */
export function makePolicy(html: string): string {
  const used = {
    'script-src': new Set<string>(),
    'style-src': new Set<string>(),
    'img-src': new Set<string>(),
    'font-src': new Set<string>(),
    // Audits fetch robots.txt within any page.
    'connect-src': new Set(["'self'"]),
  };
  let hasForm = false;
  let text = '';
  let inline: 'script-src' | 'style-src' | undefined;
  const parser = new Parser({
    onopentag(name, { type = '', src, rel = '', href = '' }) {
      text = '';
      inline = undefined;
      if (name === 'style') inline = 'style-src';
      if (name === 'script' && executableTypes.has(type)) {
        if (src === undefined) inline = 'script-src';
        // Also beside an inline script: that of the page loads a file where the browser lacks something.
        used['script-src'].add("'self'");
      }
      if (name === 'astro-island') used['script-src'].add("'self'");
      if (name === 'link' && rel === 'stylesheet') {
        used['style-src'].add("'self'");
        // The style sheet with the fonts has them as data URLs.
        used['font-src'].add('data:');
      }
      const picture = name === 'link' && /\bicon$/.test(rel) ? href : (src ?? href);
      if (['img', 'image', 'link'].includes(name) && (name !== 'link' || /\bicon$/.test(rel)))
        used['img-src'].add(picture.startsWith('data:') ? 'data:' : "'self'");
      if (name === 'form') hasForm = true;
    },
    ontext(more) {
      text += more;
    },
    onclosetag() {
      if (inline) used[inline].add(hash(text));
      if (inline === 'style-src') {
        // A face of the visitor's computer, `local(…)`, needs no permission.
        if (/@font-face[^}]*url\(/.test(text)) used['font-src'].add("'self'");
        if (/url\(["']?data:image/.test(text)) used['img-src'].add('data:');
      }
      inline = undefined;
    },
  });
  parser.end(html);
  return [
    "default-src 'none'",
    ...Object.entries(used)
      .filter(([, sources]) => sources.size > 0)
      .map(([name, sources]) => `${name} ${[...sources].join(' ')}`),
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

const charset = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * Writes the policy into a page, before everything that it restricts.
 *
 * @throws Error when the page does not begin as every page of the site does.
 */
export function addPolicy(html: string): string {
  if (!charset.test(html)) throw new Error('A page has no <meta charset="utf-8">.');
  return html.replace(
    charset,
    (first) => `${first}<meta http-equiv="Content-Security-Policy" content="${makePolicy(html)}">`,
  );
}
