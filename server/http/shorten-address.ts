import { isIPv4, isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** /24 for IPv4 and /48 for IPv6, so that no single household is identified. */
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
