import { z } from 'zod';
import { ADDRESS_MAX_LENGTHS } from '#shared/rules/address-limits.ts';
import { findRegionProblems } from '#shared/rules/check-address.ts';
import { COUNTRY_CODES } from '#shared/rules/countries.ts';
import { lineOfText, requiredLine } from './text.ts';
import { call } from './call.ts';
import { idParams } from './ids.ts';
import { messageAnswer } from './answers.ts';

/** An address as stored. It is not checked again, so that an order stays readable when the rules change. */
export const storedAddressSchema = z.strictObject({
  name: requiredLine('Recipient', ADDRESS_MAX_LENGTHS.name),
  line1: requiredLine('Address', ADDRESS_MAX_LENGTHS.line1),
  line2: lineOfText('Apartment or suite', ADDRESS_MAX_LENGTHS.line2).default(''),
  city: requiredLine('City', ADDRESS_MAX_LENGTHS.city),
  state: lineOfText('State', ADDRESS_MAX_LENGTHS.state).default(''),
  zip: lineOfText('ZIP code', ADDRESS_MAX_LENGTHS.zip).default(''),
  country: z.enum(COUNTRY_CODES as [string, ...string[]], 'Please choose a country'),
  phone: lineOfText('Phone', ADDRESS_MAX_LENGTHS.phone).default(''),
});

/** Where a parcel goes. */
export const addressSchema = storedAddressSchema.superRefine((address, context) => {
  for (const [field, message] of Object.entries(findRegionProblems(address))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** A line of somebody's address book. */
export const savedAddressSchema = z.object({ id: z.int(), address: storedAddressSchema });

export type SavedAddress = z.infer<typeof savedAddressSchema>;
export type Address = z.infer<typeof addressSchema>;

export const listAddresses = call('GET', '/api/user/addresses', {
  access: 'user',
  summary: 'The user’s address book, the last used address first',
  answer: z.array(savedAddressSchema),
});

export const saveAddress = call('POST', '/api/user/addresses', {
  access: 'user',
  summary: 'Keep an address that was used; the oldest make room',
  body: addressSchema,
  answer: savedAddressSchema,
});

export const deleteAddress = call('DELETE', '/api/user/addresses/:id', {
  access: 'user',
  summary: 'Take an address out of the book',
  params: idParams,
  answer: messageAnswer,
});
