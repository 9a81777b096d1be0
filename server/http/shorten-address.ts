import { isIPv4, isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** The network that an address belongs to, and no single household: /24 for IPv4, /48 for IPv6. */
export function shortenIp(ip: string): string {
  const address = ip.replace(IPV4_MAPPED, '').replace(/%.*$/, '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(address)) return `${firstGroups(address).join(':')}::/48`;
  return 'unknown';
}

function firstGroups(address: string): string[] {
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  return [...groups, '0', '0', '0'].slice(0, 3).map((group) => parseInt(group, 16).toString(16));
}
