import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/rules/countries.ts';
import { PICK_UP } from '#shared/rules/delivery.ts';
import { EMAIL_MAX_LENGTH, readEmailAddress } from '#shared/rules/email-address.ts';
import { isPictureUrl, NOT_A_PICTURE } from '#shared/rules/picture-address.ts';
import { SHOP_NAME, SHOP_TAGLINE } from '#shared/rules/shop-name.ts';
import { readTaxRate } from '#shared/rules/sales-tax.ts';
import { US_STATES } from '#shared/rules/us-states.ts';
import { commissionRate } from './earnings.ts';
import { giftRate } from './discounts.ts';
import { retentionSchema } from './retention.ts';
import { policyText } from './policies.ts';
import { lineOfText, requiredLine } from './text.ts';
import { upperLimitsSchema } from './upper-limits.ts';
import { call } from './call.ts';

const MAX_METHODS = 20;
const MAX_DEVICES = 300;
const MAX_STAFF = 20;
const LARGEST_PRICE_CENTS = 99_999_999;

const mailAddress = lineOfText('Email', EMAIL_MAX_LENGTH).refine(
  (text) => text === '' || readEmailAddress(text) !== undefined,
  'Invalid email address',
);
const staff = z
  .array(mailAddress.min(1, 'Invalid email address'))
  .max(MAX_STAFF, `At most ${MAX_STAFF} addresses`);
const cents = z
  .int('Price must be an amount such as 4.95')
  .min(0, 'Price must be 0 or more')
  .max(LARGEST_PRICE_CENTS, 'Price is too large');
/** Aborts, so an invalid day is not compared with the other. */
const days = z
  .int({ error: 'Days must be a whole number', abort: true })
  .min(0, { error: 'Days must be 0 or more', abort: true })
  .max(365, { error: 'Days must be at most 365', abort: true });
const usState = z.enum(Object.keys(US_STATES) as [string, ...string[]], 'Please choose a state');
const country = z.enum(COUNTRY_CODES as [string, ...string[]], 'Please choose a country');
const place = z
  .string()
  .refine(
    (code) =>
      COUNTRY_CODES.includes(code) ||
      (code.startsWith('US-') && Object.hasOwn(US_STATES, code.slice(3))),
    'Unknown country or state',
  );

const deliveryMethodSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'Method id must be lowercase letters, digits and hyphens')
      .refine((id) => id !== PICK_UP, 'That name is taken'),
    name: requiredLine('Name', 60),
    priceCents: cents,
    freeFromCents: cents.nullable(),
    places: z.array(place).max(MAX_DEVICES),
    fromDays: days.nullable(),
    toDays: days.nullable(),
  })
  .refine(({ fromDays, toDays }) => (fromDays === null) === (toDays === null), {
    path: ['toDays'],
    message: 'Enter both days or none',
  })
  .refine(({ fromDays, toDays }) => fromDays === null || toDays === null || fromDays <= toDays, {
    path: ['toDays'],
    message: 'The last day cannot come before the first',
  });

const taxSchema = z.strictObject({
  isCharged: z.boolean(),
  includesDelivery: z.boolean(),
  rates: z
    .array(
      z.strictObject({
        state: usState,
        percent: lineOfText('Rate', 6).refine(
          (text) => readTaxRate(text) !== undefined,
          'Rate must be a percentage such as 7.25',
        ),
      }),
    )
    .max(Object.keys(US_STATES).length)
    .refine(
      (rates) => new Set(rates.map(({ state }) => state)).size === rates.length,
      'List each state once',
    ),
});

/** The owner’s settings with their defaults. */
export const shopSettingsSchema = z
  .strictObject({
    name: requiredLine('Shop name', 80).default(SHOP_NAME),
    tagline: lineOfText('Tagline', 160).default(SHOP_TAGLINE),
    legalName: lineOfText('Legal name', 120).default(''),
    address: z
      .strictObject({
        line1: lineOfText('Address', 120),
        line2: lineOfText('Apartment or suite', 120),
        city: lineOfText('City', 80),
        state: usState.or(z.literal('')),
        zip: lineOfText('ZIP code', 12),
        country,
      })
      .default({ line1: '', line2: '', city: '', state: '', zip: '', country: 'US' }),
    email: mailAddress.default(''),
    phone: lineOfText('Phone', 30).default(''),
    logoUrl: lineOfText('Logo', 2_000).refine(isPictureUrl, NOT_A_PICTURE).default(''),
    orderStaff: staff.default([]),
    stockStaff: staff.default([]),
    offersPickUp: z.boolean().default(true),
    pickUpNote: lineOfText('Pick-up note', 300).default(''),
    countries: z.array(country).min(1, 'Choose at least one country').default(['US']),
    deliveryMethods: z
      .array(deliveryMethodSchema)
      .max(MAX_METHODS, `At most ${MAX_METHODS} methods`)
      .refine(
        (methods) => new Set(methods.map(({ id }) => id)).size === methods.length,
        'Two methods have the same name',
      )
      .default([]),
    tax: taxSchema.default({ isCharged: false, includesDelivery: false, rates: [] }),
    /** Default commission in hundredths of a percent. */
    commissionRate: commissionRate.default(0),
    /** Discount of practitioners who buy for themselves, in hundredths of a percent. 0 for none. */
    ownPriceRate: giftRate.default(0),
    /** Daily limits; null for the published ones. */
    upperLimits: upperLimitsSchema.nullable().default(null),
    /** Markdown; empty for the default text. */
    policies: z
      .strictObject({
        privacy: policyText('Privacy'),
        terms: policyText('Terms'),
        returns: policyText('Returns'),
        shipping: policyText('Shipping'),
      })
      .default({ privacy: '', terms: '', returns: '', shipping: '' }),
    /** New practitioners stay customers until approved. Null, which acts like false, until the owner decides. */
    practitionersNeedApproval: z.boolean().nullable().default(null),
    /** Months; null keeps forever. */
    retention: retentionSchema,
    hidesProductNamesInEmails: z.boolean().default(false),
    hidesChecklist: z.boolean().default(false),
    /** Whether buyers may start refills. Those that run continue. */
    offersRefills: z.boolean().default(false),
  })
  .refine(({ offersPickUp, deliveryMethods }) => offersPickUp || deliveryMethods.length > 0, {
    path: ['offersPickUp'],
    message: 'Add a delivery method before turning pick-up off',
  });

/** `version` detects conflicting edits. */
export const savedSettingsSchema = z.object({ version: z.int(), settings: shopSettingsSchema });

export const shopSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  legalName: z.string(),
  address: z.array(z.string()).describe('Lines of the postal address'),
  email: z.string(),
  phone: z.string(),
  logoUrl: z.string(),
  offersPickUp: z.boolean(),
  pickUpNote: z.string(),
  countries: z.array(z.string()),
  practitionersNeedApproval: z.boolean(),
  offersRefills: z.boolean(),
  hasSampleData: z.boolean(),
  deliveryMethods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCents: z.int(),
      freeFromCents: z.int().nullable(),
      places: z.array(z.string()),
      fromDays: z.int().nullable(),
      toDays: z.int().nullable(),
    }),
  ),
});

export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;
export type ShopSettings = z.infer<typeof shopSettingsSchema>;
export type Shop = z.infer<typeof shopSchema>;

export const readShop = call('GET', '/api/shop', {
  access: 'anyone',
  summary: 'Get the shop’s name, contact and delivery methods',
  answer: shopSchema,
});

export const readSettings = call('GET', '/api/admin/settings', {
  access: 'owner',
  summary: 'Get all settings',
  answer: savedSettingsSchema,
});

export const saveSettings = call('PUT', '/api/admin/settings', {
  access: 'owner',
  summary: 'Replace all settings',
  description: 'Returns 409 if `version` is outdated.',
  body: savedSettingsSchema.strict(),
  answer: savedSettingsSchema,
  refuses: ['conflict'],
});
