import { isIPv4 } from 'node:net';

/** `factor` says how many times the quota of the narrowest network this one has. */
export type Network = { name: string; factor: number };

/**
 * The networks of an IP, the narrowest first: for IPv4 the IP itself, which may be a whole clinic, and its /24. A
 * customer of a hosting company gets at least a /64 of IPv6 addresses, often a /56 or a /48, so those count instead.
 */
export function networksOf(ip: string): Network[] {
  const address = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (isIPv4(address)) {
    return [
      { name: address, factor: 1 },
      { name: address.slice(0, address.lastIndexOf('.') + 1), factor: 4 },
    ];
  }
  const groups = expandGroups(address).slice(0, 4).join(':');
  return [
    { name: groups, factor: 1 },
    { name: groups.slice(0, '0000:0000:0000:00'.length), factor: 2 },
    { name: groups.slice(0, '0000:0000:0000'.length), factor: 4 },
  ];
}

/** The narrowest network: one household or one office. */
export function narrowestNetwork(ip: string): string {
  return networksOf(ip)[0]?.name ?? ip;
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.replace('::ffff:', '').startsWith('127.');
}

function expandGroups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...missing, ...after].map((group) => group.padStart(4, '0'));
}
