import { Resolver } from 'node:dns/promises';
import { type Finding, note, ok } from './doctor-checks.ts';

/** Reads the TXT records of a name, each as its joined parts; rejects with a DNS code. */
export type ReadTxt = (name: string) => Promise<string[]>;

/** Asks the DNS of this machine; a server that does not answer within 3 s is out. */
const askDns: ReadTxt = async (name) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 1 });
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
};

/** DNS says that there is no such record, which is an answer and no fault. */
const isAbsent = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA'].includes(`${(error as NodeJS.ErrnoException).code}`);

async function read(readTxt: ReadTxt, name: string, begin: RegExp): Promise<string[]> {
  try {
    return (await readTxt(name)).filter((record) => begin.test(record));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** SPF: which servers may send for the domain (RFC 7208; two records are an error, 4.5). */
function judgeSpf(domain: string, records: string[]): Finding {
  const [record, second] = records;
  if (!record) {
    return note(
      `${domain} has no SPF record: your messages may land in the junk folder. Your mail provider says which TXT record to add; it begins with v=spf1.`,
    );
  }
  if (second) {
    return note(
      `${domain} has ${records.length} SPF records, which counts as none. Make one of them, with all the include: parts.`,
    );
  }
  return ok(`${domain} has an SPF record.`);
}

/** DMARC: what receivers do with mail that fails both checks (RFC 7489, 6.1). */
function judgeDmarc(domain: string, records: string[]): Finding {
  return records.length === 1
    ? ok(`${domain} has a DMARC record.`)
    : note(
        `${domain} has ${records.length === 0 ? 'no' : 'more than one'} DMARC record. Add one TXT record named _dmarc with: v=DMARC1; p=none`,
      );
}

/**
 * Selectors under which the common providers keep their key; a domain can use any other name, so a key
 * that is not found is no proof that there is none.
 */
const commonSelectors = [
  'google',
  'zmail',
  'zoho',
  'selector1',
  'selector2',
  'fm1',
  'default',
  'mail',
];

/** DKIM: the key that proves who sent a mail (RFC 6376). */
async function judgeDkim(domain: string, readTxt: ReadTxt): Promise<Finding> {
  const found = await Promise.all(
    commonSelectors.map((it) =>
      read(readTxt, `${it}._domainkey.${domain}`, /(^|;)\s*p=\S|v=DKIM1/),
    ),
  );
  const at = found.findIndex((records) => records.length > 0);
  if (at >= 0) return ok(`${domain} has a DKIM key, "${commonSelectors[at]}".`);
  return note(
    `No DKIM key was found for ${domain} under the usual names. Switch DKIM on at your mail provider, unless you have.`,
  );
}

/**
 * Looks whether receivers can check that the sender's domain sent the mail.
 *
 * @param from the sender, such as website@your-name.com.
 */
export async function checkMailDns(from: string, readTxt: ReadTxt = askDns): Promise<Finding[]> {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  try {
    return [
      judgeSpf(domain, await read(readTxt, domain, /^v=spf1( |$)/i)),
      await judgeDkim(domain, readTxt),
      judgeDmarc(domain, await read(readTxt, `_dmarc.${domain}`, /^v=DMARC1/i)),
    ];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [note(`The DNS of ${domain} could not be read (${code ?? message}).`)];
  }
}
