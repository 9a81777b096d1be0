import { isIPv4 } from 'node:net';

/**
 * The networks that an address belongs to, the narrowest first; each is the beginning of the one before. Whoever
 * rents a machine gets a whole /64 of IPv6 addresses, often a /56 or a /48: each of them counts as one. For IPv4 it is
 * the address itself, which may be a whole clinic, and its /24.
 */
export function networksOf(ip: string): string[] {
  const address = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (isIPv4(address)) return [address, address.slice(0, address.lastIndexOf('.') + 1)];
  const groups = expandGroups(address).slice(0, 4).join(':');
  return [
    groups,
    groups.slice(0, '0000:0000:0000:00'.length),
    groups.slice(0, '0000:0000:0000'.length),
  ];
}

/** One household or one office: the narrowest network. */
export function addressKey(ip: string): string {
  return networksOf(ip)[0] ?? ip;
}

/** How many times the room of its narrowest network each of the networks has. */
const ROOM_OF_NETWORK = { '/32': 1, '/64': 1, '/24': 4, '/56': 2, '/48': 4 };

/** The networks of an address, each with its own bound, given the bound of the narrowest. */
export function networkBounds(ip: string, bound: number): { network: string; bound: number }[] {
  const networks = networksOf(ip);
  const kinds =
    networks.length === 2 ? (['/32', '/24'] as const) : (['/64', '/56', '/48'] as const);
  return kinds.map((kind, place) => ({
    network: networks[place] ?? '',
    bound: bound * ROOM_OF_NETWORK[kind],
  }));
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
