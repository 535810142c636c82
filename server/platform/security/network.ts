import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** An IPv6 client controls its whole /64: 2⁶⁴ addresses. */
const NETWORK_GROUPS = 4;
/** A /48, the usual allocation of a provider to a customer. */
const ROUGH_GROUPS = 3;
const MAPPED_IPV4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The network that rate limits count: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED_IPV4.exec(written) ?? [];
  if (high !== undefined && low !== undefined) return dotted(high, low);
  return `${groupsOf(written).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** A shortened network that people can recognise: the /24 of IPv4, the /48 of IPv6. */
export function roughNetworkOf(address: string): string {
  const network = networkOf(address.replace(/\/\d+$/, ''));
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const [groups, size] = network.split('::/');
  return size === undefined ? '' : `${groups?.split(':').slice(0, ROUGH_GROUPS).join(':')}::/48`;
}

function groupsOf(written: string): string[] {
  const [before = '', after] = written.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => '0'), ...right];
}

function dotted(high: string, low: string): string {
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
