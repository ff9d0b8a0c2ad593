import { expect, test } from 'vitest';
import { httpsUrl } from './text.ts';

test.each([
  'https://verma.in',
  'https://www.verma-sourcing.co.in/a/?b=1,2#c',
  'https://verma.in:8443',
  'https://मेरा.भारत/परिचय',
  'https://xn--bcher-kva.example',
  'https://g.co?a',
])('%s is an address', (address) => {
  expect(httpsUrl().parse(address)).toBe(address);
});

test.each([
  'http://verma.in',
  'https:/www.linkedin.com/in/asha',
  'https://verma.in/my page',
  'https://https://verma.in',
  'https://www,linkedin.com/in/asha',
  'https://verma.in.',
  'https://verma.in./a',
  'https://verma..in',
  'https://verma',
  'https://asha:word@verma.in',
])('%s is none', (address) => {
  expect(httpsUrl().safeParse(address).success).toBe(false);
});
