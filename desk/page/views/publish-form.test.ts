/** Tests the form for publishing: the domain that is filled in, and what becomes of a pasted address. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { publishOptions } from '#desk/publish/publish-options.ts';
import { domainOf, hostOf, PublishForm } from './publish-form.tsx';

const render = (lastOptions?: object, website = '') => {
  const state = { state: 'idle', lines: [], hasArrived: false };
  const view = { ...state, lastOptions } as never;
  const props = { view, left: 0, website, onPublish: () => {} };
  return renderToStaticMarkup(createElement(PublishForm, props));
};

test('messages can go to any mailbox, and a pasted address is cleaned', () => {
  const mail = { server: 'smtp.x.test', port: '465', user: 'asha', password: 'secret' };
  const to = (address: string) =>
    publishOptions.safeParse({ mail: { ...mail, to: address } }).data?.mail?.to;
  expect(to(' mailto:asha@müller.de ')).toBe('asha@müller.de');
  expect(to('asha@')).toBeUndefined();
});

test('emptying the field of a domain that was used before removes the domain', () => {
  expect(domainOf('www.x.test', 'www.y.test')).toEqual({ domain: 'www.x.test' });
  expect(domainOf('', undefined)).toEqual({});
  expect(domainOf('', 'www.x.test')).toEqual({ domain: 'none' });
  expect(domainOf('', 'none')).toEqual({ domain: 'none' });
  expect(publishOptions.parse({ domain: 'none' }).domain).toBe('none');
});

const domainIn = (lastOptions: object, website?: string) => {
  const [input = ''] = /<input[^>]*name="domain"[^>]*>/.exec(render(lastOptions, website)) ?? [];
  return /value="([^"]*)"/.exec(input)?.[1];
};

test('the domain that was used before is filled in, else the one of the owner’s web address', () => {
  expect(domainIn({ domain: 'www.x.test' }, 'https://www.y.test')).toBe('www.x.test');
  expect(domainIn({}, 'https://www.y.test')).toBe('www.y.test');
  expect(domainIn({ domain: 'none' }, 'https://www.y.test')).toBeUndefined();
  // An address at workers.dev is not the owner's domain.
  expect(domainIn({}, 'https://portfolio.own.workers.dev')).toBeUndefined();
  expect(domainIn({})).toBeUndefined();
  // Nor is a page of another site.
  expect(domainIn({}, 'https://sites.google.com/view/arjun')).toBeUndefined();
});

test('a pasted web address is accepted as a domain', () => {
  expect(hostOf('www.großhübner.de')).toBe('www.xn--grohbner-sya50a.de');
  for (const typed of ['https://www.Firm.com/', 'www.firm.com/', 'http://www.firm.com'])
    expect(hostOf(typed)).toBe('www.firm.com');
  expect(hostOf('')).toBe('');
});

test.each(['www.firm.com/arjun', 'https://www.firm.com/?a=b', 'www.firm.com:8080', 'me@firm.com'])(
  'an address that is more than a domain does not become the whole domain: %s',
  (typed) => {
    const domain = hostOf(typed);
    expect(publishOptions.safeParse({ domain }).success).toBe(false);
    const [input = ''] = /<input[^>]*name="domain"[^>]*>/.exec(render()) ?? [];
    const pattern = new RegExp(`^(?:${/pattern="([^"]*)"/.exec(input)?.[1]})$`, 'v');
    expect(typed).not.toMatch(pattern);
    expect('https://www.firm.com/').toMatch(pattern);
  },
);
