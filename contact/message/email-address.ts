/** Reads the email address of a visitor: which ones are accepted, and what of a pasted one goes. */
import { invisibleCharacters } from './invisible-characters.ts';

/** Longer than an address with what comes along when it is copied, in characters. */
const longestPaste = 1000;

/** Characters that nobody sees, but for the joiners that Hindi and Persian are written with. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** What was typed or pasted, without white space, invisible characters, `mailto:`, `<…>` and a last `,` `;` or `.`. */
export function cleanEmail(text: string): string {
  if (text.length > longestPaste) return text;
  const plain = text.replace(unseen, '').replace(invisibleCharacters, ' ').trim();
  const inBrackets = plain.slice(plain.lastIndexOf('<') + 1).split('>', 1)[0] ?? '';
  return (inBrackets.includes('@') ? inBrackets : plain)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;.]+$/, '')
    .trim();
}

/**
 * Whether a cleaned text is an email address: text, `@`, text, `.`, text, without white space. Nothing stricter:
 * this is what the form promises.
 */
export function isEmail(text: string): boolean {
  const [name, domain = '', ...others] = text.split('@');
  const hasDot = domain.slice(1, -1).includes('.');
  return Boolean(name) && hasDot && others.length === 0 && !/\s/.test(text);
}
