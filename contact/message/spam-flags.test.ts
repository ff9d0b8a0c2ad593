/** Tests which messages are flagged as possible advertising, and with which words. */
import { expect, test } from 'vitest';
import { fields } from '../../tests/server/fields.ts';
import { honeypotField } from './contact-fields.ts';
import { describeSpamFlags, findSpamFlags, type SpamSignals } from './spam-flags.ts';

const inWords = (changes: Partial<SpamSignals>) =>
  describeSpamFlags(
    findSpamFlags({ message: fields, honeypot: '', isOriginKnown: true, ...changes }),
  );
const withText = (message: string) => inWords({ message: { ...fields, message } });

test('a message is flagged for each known reason, and the reason is named', () => {
  expect(inWords({})).toBe('');
  expect(inWords({ honeypot: 'x' })).toBe('a hidden field was filled');
  expect(withText('https://a.test '.repeat(5))).toBe('');
  expect(withText('https://a.test '.repeat(9))).toBe('9 links');
  expect(withText('HTTP://a.test '.repeat(6))).toBe('6 links');
  expect(inWords({ isOriginKnown: false, honeypot: 'x' })).toBe(
    'a hidden field was filled; not sent by a browser from this site',
  );
});

test.each([
  'See our catalogue at https://www.firm.test and the parts at https://www.firm.test/parts.xlsx',
  'नमस्ते, हमें जयपुर से 500 हस्तनिर्मित कुर्सियाँ चाहिए। कृपया FOB मुंद्रा का भाव भेजें।',
  '您好,我们需要每月两个集装箱的太阳能紧固件,请报CIF上海价格,并附上SGS检验报告。',
  'مرحباً، نرغب في استيراد ٢٠٠٠ طقم مفروشات قطنية عضوية إلى دبي.',
])('an ordinary enquiry is not flagged: %s', (text) => expect(withText(text)).toBe(''));

test('the honeypot has a name that browsers do not fill in', () => {
  expect(honeypotField).not.toMatch(/company|url|website|e?mail|phone|tel|zip|fax|name/i);
});
