/** Why a message was kept back, in the usual words. */
export const usualReasons = {
  notTaken: 'the mail server did not take it',
  trap: 'a hidden field was filled',
  quick: 'sent within 2 seconds',
  origin: 'not sent by a browser from this site',
  links: '{count} links',
  recent: 'message {count} of this sender within 10 minutes',
  daily: 'more than {count} messages came within a day',
  advertising: 'sounds like advertising: {signs}',
};

export const usualSigns = {
  ranking: 'search engines',
  links: 'links or guest posts',
  traffic: 'visitors or leads',
  services: 'web or marketing services',
  lists: 'lists of addresses',
  money: 'loans, coins or bets',
  optOut: 'how to unsubscribe',
  yourSite: 'your website',
};
