import { createHash } from 'node:crypto';

/** What one document is allowed to do; each set holds source expressions of the policy. */
export interface PolicySources {
  script: ReadonlySet<string>;
  style: ReadonlySet<string>;
  image: ReadonlySet<string>;
  font: ReadonlySet<string>;
  connect: ReadonlySet<string>;
  formAction: ReadonlySet<string>;
}

const directives: Record<keyof PolicySources, string> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  connect: 'connect-src',
  formAction: 'form-action',
};

const attributes = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const inlinePattern = new RegExp(`<(script|style)(\\s${attributes})?>([\\s\\S]*?)</\\1\\s*>`, 'gi');
const formPattern = new RegExp(`<form(\\s${attributes})?>`, 'gi');

/** Script types that a browser runs or obeys; every other type is data (HTML, 4.12.1). */
const executableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The style that `interestfor` adds to a page, letter by letter: it registers the polyfill's own
 * properties. Tooltips work without it, but its refusal would be an error in the console.
 */
const polyfillStyle = `@property --interest-delay-start {syntax: "normal | <time>"; inherits: false; initial-value: normal;}
      @property --interest-delay-end {syntax: "normal | <time>"; inherits: false; initial-value: normal;}
      @property --interest-delay {syntax: "[ normal | <time> ]{1,2}"; inherits: false; initial-value: normal;}`;

function attribute(text: string, name: string): string | undefined {
  const match = new RegExp(
    `\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?`,
    'i',
  ).exec(text);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : undefined;
}

/**
 * The sources that let a form post to `action`. A form service answers a plain form with a redirect,
 * often back to this site, and Chrome and Safari check where it leads too.
 */
function formSources(action: string): string[] {
  if (!URL.canParse(action)) return ["'self'"];
  const url = new URL(action);
  return url.origin === 'null' ? [url.protocol] : [url.origin, "'self'"];
}

/**
 * What a built document needs: a hash for each of its inline scripts and styles, and `'self'` for
 * a kind of file only where the document uses that kind.
 *
 * @param document HTML or SVG as it was built; it is trusted to be well-formed.
 */
export function readPolicySources(document: string): PolicySources {
  const script = new Set<string>();
  const style = new Set<string>();
  const forms = new Set<string>();
  for (const [, name, attrs = '', text = ''] of document.matchAll(inlinePattern)) {
    if (name?.toLowerCase() === 'style') style.add(hash(text));
    else if (attribute(attrs, 'src') !== undefined) script.add("'self'");
    else if (executableTypes.has(attribute(attrs, 'type')?.toLowerCase() ?? '')) {
      script.add(hash(text));
      // The inline script that loads the tooltip polyfill where it must names it in this attribute.
      if (attribute(attrs, 'data-src') !== undefined) {
        script.add("'self'");
        style.add(hash(polyfillStyle));
      }
    }
  }
  for (const [, attrs = ''] of document.matchAll(formPattern)) {
    for (const source of formSources(attribute(attrs, 'action') ?? '')) forms.add(source);
  }
  const island = /<astro-island\s/i.test(document);
  if (island) script.add("'self'");
  const stylesheet = /<link\s[^<>]*rel="?stylesheet/i.test(document);
  if (stylesheet) style.add("'self'");
  return {
    script,
    style,
    image: sourcesOfImages(document),
    // The site's own stylesheet file has its fonts inside it.
    font: new Set([
      ...(/@font-face|as="?font/i.test(document) ? ["'self'"] : []),
      ...(stylesheet ? ['data:'] : []),
    ]),
    // A hydrated component posts where the form would; audits fetch robots.txt within any page.
    connect: new Set(["'self'", ...(island ? [...forms].filter((it) => it.includes('//')) : [])]),
    formAction: forms,
  };
}

function sourcesOfImages(document: string): Set<string> {
  const sources = new Set<string>();
  if (/<(img|picture|image)\s|rel="?[a-z ]*icon|url\((?!["']?data:)/i.test(document)) {
    sources.add("'self'");
  }
  if (/(src|href)="?data:image|url\(["']?data:image/i.test(document)) sources.add('data:');
  return sources;
}

/** All that any of the documents needs, for a host that knows one policy for all paths. */
export function unitePolicySources(all: Iterable<PolicySources>): PolicySources {
  const list = [...all];
  const unite = (kind: keyof PolicySources) => new Set(list.flatMap((it) => [...it[kind]]));
  return {
    script: unite('script'),
    style: unite('style'),
    image: unite('image'),
    font: unite('font'),
    connect: unite('connect'),
    formAction: unite('formAction'),
  };
}

/**
 * The value of `Content-Security-Policy`. Kinds that are not needed are left to
 * `default-src 'none'`; `base-uri`, `form-action` and `frame-ancestors` have no such default.
 *
 * @param sources leave out for files that are no documents: they may do nothing.
 */
export function formatPolicy(sources?: PolicySources): string {
  const used = (Object.keys(directives) as (keyof PolicySources)[])
    .filter((kind) => kind !== 'formAction' && sources?.[kind].size)
    .map((kind) => `${directives[kind]} ${[...(sources?.[kind] ?? [])].join(' ')}`);
  const forms = sources?.formAction.size ? [...sources.formAction].join(' ') : "'none'";
  return [
    "default-src 'none'",
    ...used,
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
