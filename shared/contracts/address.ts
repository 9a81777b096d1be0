import { z } from 'zod';
import { ADDRESS_MAX_LENGTHS } from '#shared/rules/address-limits.ts';
import { findRegionProblems } from '#shared/rules/check-address.ts';
import { COUNTRY_CODES } from '#shared/rules/countries.ts';
import { lineOfText, requiredLine } from './text.ts';
import { call } from './call.ts';
import { idParams } from './ids.ts';
import { messageAnswer } from './answers.ts';

/** Stored addresses are not validated again, so old orders stay readable when the rules change. */
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

export const addressSchema = storedAddressSchema.superRefine((address, context) => {
  for (const [field, message] of Object.entries(findRegionProblems(address))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

const savedAddressSchema = z.object({ id: z.int(), address: storedAddressSchema });

export type SavedAddress = z.infer<typeof savedAddressSchema>;
export type Address = z.infer<typeof addressSchema>;

export const listAddresses = call('GET', '/api/user/addresses', {
  access: 'user',
  summary: 'List the address book, most recently used first',
  answer: z.array(savedAddressSchema),
});

export const saveAddress = call('POST', '/api/user/addresses', {
  access: 'user',
  summary: 'Save an address; a full address book drops the oldest',
  body: addressSchema,
  answer: savedAddressSchema,
});

export const deleteAddress = call('DELETE', '/api/user/addresses/:id', {
  access: 'user',
  summary: 'Delete a saved address',
  params: idParams,
  answer: messageAnswer,
});
