import type { ShopSettings } from '#shared/contracts/shop.ts';
import { PICK_UP } from '#shared/rules/delivery.ts';

export const HOME = {
  name: 'Grace Hopper',
  line1: '1 Harbor Way',
  city: 'Sacramento',
  state: 'CA',
  zip: '95814',
  country: 'US',
};
const PARENTS = { ...HOME, line1: '8 Lake Street', city: 'Salem', state: 'OR', zip: '97301' };

export type DeliveryWay =
  | 'by pick-up'
  | 'home by parcel'
  | 'to the parents by parcel'
  | 'home by courier';

export const DELIVERY_WAYS: Record<DeliveryWay, [method: string, address?: object]> = {
  'by pick-up': [PICK_UP],
  'home by parcel': ['parcel', HOME],
  'to the parents by parcel': ['parcel', PARENTS],
  'home by courier': ['courier', HOME],
};

export const PARCEL = {
  id: 'parcel',
  name: 'Parcel',
  priceCents: 799,
  freeFromCents: 10_000,
  places: ['US'],
  fromDays: 2,
  toDays: 5,
};

export const TAX_IN_CALIFORNIA = {
  isCharged: true,
  includesDelivery: true,
  rates: [{ state: 'CA', percent: '7.25' }],
};

export const DELIVERING: Partial<ShopSettings> = {
  deliveryMethods: [
    PARCEL,
    {
      id: 'courier',
      name: 'Courier',
      priceCents: 2_500,
      freeFromCents: null,
      places: ['US-CA'],
      fromDays: 1,
      toDays: 1,
    },
  ],
  tax: TAX_IN_CALIFORNIA,
};
