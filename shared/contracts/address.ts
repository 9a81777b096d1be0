import { z } from 'zod';
import { ADDRESS_MAX_LENGTHS } from '#shared/rules/address-limits.ts';
import { COUNTRY_CODES } from '#shared/rules/countries.ts';
import { US_STATES } from '#shared/rules/us-states.ts';
import { lineOfText, requiredLine } from './text.ts';

const US_ZIP = /^\d{5}(-\d{4})?$/;

const fields = z.strictObject({
  name: requiredLine('Recipient', ADDRESS_MAX_LENGTHS.name),
  line1: requiredLine('Address', ADDRESS_MAX_LENGTHS.line1),
  line2: lineOfText('Apartment or suite', ADDRESS_MAX_LENGTHS.line2).default(''),
  city: requiredLine('City', ADDRESS_MAX_LENGTHS.city),
  state: lineOfText('State', ADDRESS_MAX_LENGTHS.state).default(''),
  zip: lineOfText('ZIP code', ADDRESS_MAX_LENGTHS.zip).default(''),
  country: z.enum(COUNTRY_CODES as [string, ...string[]], 'Please choose a country'),
  phone: lineOfText('Phone', ADDRESS_MAX_LENGTHS.phone).default(''),
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
