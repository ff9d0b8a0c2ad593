import { expect, test } from 'vitest';
import { checkMailDns } from './mail-dns.ts';

/** A DNS with these TXT records and no other. */
const dns = (records: Record<string, string[]>) => async (name: string) => {
  const found = records[name];
  if (found) return found;
  throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
};

const complete = {
  'site.test': ['v=spf1 include:_spf.google.com ~all', 'google-site-verification=x'],
  'google._domainkey.site.test': ['v=DKIM1; k=rsa; p=MIG'],
  '_dmarc.site.test': ['v=DMARC1; p=none'],
};

const kinds = async (records: Record<string, string[]>) =>
  (await checkMailDns('web@site.test', dns(records))).map(({ kind }) => kind);

test('a domain with all three records is well', async () => {
  expect(await kinds(complete)).toEqual(['ok', 'ok', 'ok']);
});

test('each record that is missing is a note, with what to add', async () => {
  const findings = await checkMailDns('web@site.test', dns({}));
  expect(findings.map(({ kind }) => kind)).toEqual(['note', 'note', 'note']);
  expect(findings.map(({ text }) => text).join(' ')).toMatch(/v=spf1.*DKIM.*v=DMARC1; p=none/);
});

test('two SPF records count as none', async () => {
  const two = { ...complete, 'site.test': ['v=spf1 include:a.test ~all', 'v=spf1 mx -all'] };
  expect(await kinds(two)).toEqual(['note', 'ok', 'ok']);
});

test('a DNS that does not answer is reported and is no verdict', async () => {
  const broken = async () => {
    throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });
  };
  const [finding, ...others] = await checkMailDns('web@site.test', broken);
  expect(others).toEqual([]);
  expect(finding?.text).toContain('could not be read (ETIMEOUT)');
});
