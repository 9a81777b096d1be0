import { isIP } from 'node:net';

export function isTrustProxy(value: string): boolean {
  return (
    ['true', 'false'].includes(value) || value.split(',').every((part) => isProxy(part.trim()))
  );
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits] = value.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && (bits === undefined || isWholeNumber(bits, longest));
}

function isWholeNumber(value: string, largest: number): boolean {
  return /^[1-9]\d*$/.test(value) && Number(value) <= largest;
}

export function readTrustProxy(value: string): boolean | string {
  return value === 'true' || (value === 'false' ? false : value);
}
