/** Names that RFC 2606, RFC 6761 and RFC 8375 keep for examples, tests and private networks. */
const reservedHost =
  /(^|\.)(example\.(com|org|net)|example|test|invalid|localhost|local|internal|lan|home\.arpa)$/i;

/** A number in the place of a name: nobody links to it, and most are private. */
const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

const exampleMailbox =
  /^(your[._-]?)?(name|mail|email|user|username|someone|info)@(company|email|mail|domain|website|mysite|business)\.\w+$/i;

/** Whether mail to an address reaches nobody, or a stranger whose address is a usual example. */
export const isWrongMailbox = (email: string): boolean =>
  exampleMailbox.test(email) || isUnreachableHost(email.split('@')[1] ?? '');

/** What people write before they have decided. */
const unfinishedName =
  /(^|[.-])(example|your-?(name|domain|site|company)|my-?(site|domain))([.-]|$)/i;

/** Whether strangers cannot reach a host by this name, as far as its look tells. */
const isUnreachableHost = (host: string) =>
  !host.includes('.') ||
  reservedHost.test(host) ||
  numericHost.test(host) ||
  unfinishedName.test(host);

const read = (address: string) => URL.parse(address);

/** Whether strangers cannot open a web address, as far as its look tells. */
export const isUnreachable = (address: string) => {
  const url = read(address);
  return !url || isUnreachableHost(url.hostname) || url.port !== '';
};

/** Eight equal digits, as in the sample's own number, nothing but zeros at the end, or 1 to 8 in turn. */
export const isInventedPhone = (phone: string) =>
  /(\d)\1{7}| 0{6,}$|12345678|9876543210/.test(phone.replace(/(?<=\d)[ -](?=\d)/g, '')) ||
  / 0{6,}$/.test(phone);

/** Pages of a network that are not a profile: its entrance, and what only the owner sees. */
const noProfile =
  /^\/?((in|company|pub)\/?)?$|^\/(feed|login|home|mynetwork|settings|notifications)\b/i;

/** Whether an address leads to nobody's profile, or to one of another network than its label says. */
export function isWrongProfile(label: string, address: string): boolean {
  const url = read(address);
  if (!url || isUnreachable(address)) return true;
  const networks = ['linkedin', 'facebook', 'instagram', 'youtube', 'xing', 'github', 'indiamart'];
  const named = networks.find((network) => label.toLowerCase().includes(network));
  const isOther = named !== undefined && !url.hostname.includes(named);
  return (
    isOther ||
    noProfile.test(url.pathname) ||
    unfinishedName.test(url.pathname.replaceAll('/', '.'))
  );
}
