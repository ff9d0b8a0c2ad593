/** The longest address (RFC 5321, 4.5.3.1.3), and the longest part before its `@`, in bytes. */
export const longestAddress = 254;
const longestName = 64;

/** Longer than an address with what comes along when it is copied, in characters. */
const longestPaste = 1000;

/**
 * Letters of any script, with the joiners of Persian and Hindi, and pictures, around one `@`. Before it
 * no `%` and no `!`: they once were routes through other servers, and mail servers refuse them.
 */
const addressPattern =
  /^([\u200c-\u200d\p{L}\p{M}\p{N}\p{ExtPict}.#$&'*+/=?^_`{|}~-]+)@([\u200c-\u200d\p{L}\p{M}\p{N}\p{ExtPict}.-]+)$/u;

/** A domain as mail servers look it up: labels of at most 63 bytes, the last of them no number. */
const hostPattern = /^(?:(?!-)[a-z\d-]{0,62}[a-z\d]\.)+(?!\d+$)(?!-)[a-z\d-]{0,62}[a-z\d]$/;

/**
 * Reads the one address in what the owner typed or pasted, for the content and the settings. What comes along with a copied address goes: a name and brackets around it, `mailto:`,
 * quotation marks, the end of a sentence, invisible characters.
 *
 * @returns undefined when a mail server or a mail program could not reply to it as exactly one address.
 */
export function readEmailAddress(text: string): string | undefined {
  if (text.length > longestPaste) return undefined;
  const address = cleanAddress(text);
  const [, name = '', domain = ''] = addressPattern.exec(address) ?? [];
  const host = hostOf(domain);
  if (/^\.|\.\.|\.$/.test(name) || !hostPattern.test(host)) return undefined;
  const fits =
    byteLength(name) <= longestName &&
    byteLength(address) <= longestAddress &&
    byteLength(`${name}@${host}`) <= longestAddress;
  return fits ? address : undefined;
}

const cleanAddress = (text: string) =>
  text
    // Invisible characters, but for a joiner before a letter of the scripts that write with it.
    .replace(/(?![\u200c\u200d][\u0620-\u0dff])\p{DI}/gu, '')
    // Full-width signs, and the ligatures of a PDF.
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/^[^@]*(?:<(?=[^@]*@[^@]*>)|:\s+|mailto:[/\s]*)/i, '')
    .replace(/^([^@]*@[^@?>]*)(?:\?\S*|>[^@]*)$/, '$1')
    .replace(/^[^\p{L}\p{N}\p{ExtPict}@._+-]+/u, '')
    .replace(/^(.*[\p{L}\p{M}\p{N}\p{ExtPict}@]).*$/su, '$1');

/** A domain in the letters of the DNS (UTS 46), by the rules that nodemailer follows, too. */
function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;
