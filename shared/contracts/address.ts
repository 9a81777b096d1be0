import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/rules/countries.ts';
import { US_STATES } from '#shared/rules/us-states.ts';
import { lineOfText, requiredLine } from './text.ts';

const US_ZIP = /^\d{5}(-\d{4})?$/;

const fields = z.strictObject({
  name: requiredLine('Name', 100),
  line1: requiredLine('Address', 120),
  line2: lineOfText('Apartment or suite', 120).default(''),
  city: requiredLine('City', 80),
  state: lineOfText('State', 60).default(''),
  zip: lineOfText('ZIP code', 12).default(''),
  country: z.enum(COUNTRY_CODES as [string, ...string[]], 'Please choose a country'),
  phone: lineOfText('Phone', 30).default(''),
});

/** Where a parcel goes. Elsewhere than in the US states and codes are whatever people write on parcels there. */
export const addressSchema = fields.superRefine(({ country, state, zip }, context) => {
  if (country !== 'US') return;
  if (!Object.hasOwn(US_STATES, state)) {
    context.addIssue({ code: 'custom', path: ['state'], message: 'Please choose a state' });
  }
  if (!US_ZIP.test(zip)) {
    context.addIssue({
      code: 'custom',
      path: ['zip'],
      message: 'ZIP code must be 5 digits, such as 94103',
    });
  }
});

/** A line of somebody's address book. */
export const savedAddressSchema = z.object({ id: z.int(), address: addressSchema });

export type SavedAddress = z.infer<typeof savedAddressSchema>;
export type Address = z.infer<typeof addressSchema>;
