import { number, orNull, type Shape } from '#client/lib/read-as.ts';
import type { Address } from '#shared/contracts/address.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';

export const ADDRESS = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
} satisfies Shape<Address>;

export const DELIVERY = {
  method: '',
  name: '',
  address: orNull(ADDRESS),
  fromDays: orNull(number),
  toDays: orNull(number),
} satisfies Shape<Delivery>;
