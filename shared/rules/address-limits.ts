export const ADDRESS_MAX_LENGTHS = {
  name: 100,
  line1: 120,
  line2: 120,
  city: 80,
  state: 60,
  zip: 12,
  phone: 30,
} as const;
