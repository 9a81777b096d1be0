import type { Address } from '#shared/contracts/address.ts';

export function newAddress(change: Partial<Address> = {}): Address {
  return {
    name: 'Ada Lovelace',
    line1: '12 Market Street',
    line2: 'Suite 4',
    city: 'San Francisco',
    state: 'CA',
    zip: '94103',
    country: 'US',
    phone: '',
    ...change,
  };
}
