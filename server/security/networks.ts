import { isIPv4 } from 'node:net';

/** A multiple of the narrowest network's quota. */
export type Network = { name: string; factor: number };

/**
 * Narrowest first. An IPv4 address may be a whole clinic, so its /24 counts too; an IPv6 customer gets at least a
 * /64, often a /56 or /48.
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
