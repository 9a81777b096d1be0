import { readText } from '#client/lib/read-text.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { readRate } from '#shared/rules/commission.ts';
import { readGivenRate } from '#shared/rules/discounts.ts';
import { POLICY_NAMES } from '#shared/rules/policies.ts';
import { readDollars } from '#shared/rules/read-dollars.ts';
import { readAmount } from '#shared/rules/read-amount.ts';
import { RETENTION_KINDS } from '#shared/rules/retention.ts';
import { splitLines } from '#shared/rules/split-lines.ts';
import { UPPER_LIMITS } from '#shared/rules/upper-limits.ts';

/** Reads these settings from the form. Fields are named as in the contract, which refuses unreadable values. */
export function readSettings(form: FormData, keys: readonly (keyof ShopSettings)[]): object {
  return Object.fromEntries(keys.map((key) => [key, (READERS[key] ?? readOne)(form, key)]));
}

export function pickSettings(settings: ShopSettings, keys: readonly (keyof ShopSettings)[]) {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

type Reader = (form: FormData, key: string) => unknown;

const readOne: Reader = (form, key) => readText(form, `settings.${key}`);
const readSwitch: Reader = (form, key) => form.has(`settings.${key}`);
const readList: Reader = (form, key) => splitLines(readOne(form, key) as string);

/** How settings that are not a line of text are read. */
const READERS: Partial<Record<keyof ShopSettings, Reader>> = {
  address: (form) =>
    Object.fromEntries(ADDRESS_PARTS.map((part) => [part, readOne(form, `address.${part}`)])),
  orderStaff: readList,
  stockStaff: readList,
  offersPickUp: readSwitch,
  countries: (form) => form.getAll('settings.countries'),
  deliveryMethods: readMethods,
  tax: (form) => ({
    isCharged: readSwitch(form, 'tax.isCharged'),
    includesDelivery: readSwitch(form, 'tax.includesDelivery'),
    rates: rowsIn(form, 'tax.rates', 'state').map((row) => ({
      state: readOne(form, `${row}.state`),
      percent: readOne(form, `${row}.percent`),
    })),
  }),
  commissionRate: (form) => readRate(readText(form, 'settings.commissionRate')) ?? Number.NaN,
  ownPriceRate: (form) => readGivenRate(readText(form, 'settings.ownPriceRate')) ?? Number.NaN,
  upperLimits: readLimitRows,
  policies: (form) =>
    Object.fromEntries(POLICY_NAMES.map((name) => [name, readOne(form, `policies.${name}`)])),
  practitionersNeedApproval: (form, key) => DECISIONS[readText(form, `settings.${key}`)] ?? null,
  retention: (form) =>
    Object.fromEntries(
      RETENTION_KINDS.map((kind) => [
        kind,
        orNull(readText(form, `settings.retention.${kind}`), Number),
      ]),
    ),
  hidesProductNamesInEmails: readSwitch,
  hidesChecklist: readSwitch,
  offersRefills: readSwitch,
};

const ADDRESS_PARTS = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const;

function readMethods(form: FormData): unknown[] {
  return rowsIn(form, 'deliveryMethods', 'id').map((row) => {
    const text = (field: string) => readText(form, `settings.${row}.${field}`);
    return {
      id: text('id'),
      name: text('name'),
      priceCents: readDollars(text('priceCents')),
      freeFromCents: orNull(text('freeFromCents'), readDollars),
      places: form.getAll(`settings.${row}.places`),
      fromDays: orNull(text('fromDays'), Number),
      toDays: orNull(text('toDays'), Number),
    };
  });
}

const DECISIONS: Record<string, boolean> = { yes: true, no: false };

/** The select's option for a decision, empty while undecided. */
export function writeDecision(decision: boolean | null): string {
  return Object.keys(DECISIONS).find((option) => DECISIONS[option] === decision) ?? '';
}

/** Null for the published rows, so that the shop follows later editions. */
function readLimitRows(data: FormData): unknown[] | null {
  const rows = rowsIn(data, 'upperLimits', 'nutrient').map((row) => {
    const text = (field: string) => readText(data, `settings.${row}.${field}`).trim();
    const note = text('note');
    return {
      nutrient: text('nutrient').toLowerCase(),
      amount: readAmount(text('amount')),
      unit: text('unit'),
      ...(note !== '' && { note }),
    };
  });
  return JSON.stringify(rows) === JSON.stringify(UPPER_LIMITS) ? null : rows;
}

function orNull(typed: string, read: (typed: string) => number | null): number | null {
  return typed.trim() === '' ? null : (read(typed) ?? Number.NaN);
}

/** Lists the row paths in the form: `deliveryMethods.0`, `deliveryMethods.1`. */
function rowsIn(data: FormData, list: string, key: string): string[] {
  const rows: string[] = [];
  while (data.has(`settings.${list}.${rows.length}.${key}`)) rows.push(`${list}.${rows.length}`);
  return rows;
}

const LABELS: Record<keyof ShopSettings, string> = {
  name: 'Shop name',
  tagline: 'Tagline',
  legalName: 'Legal name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  logoUrl: 'Logo',
  orderStaff: 'Order notifications',
  stockStaff: 'Low stock notifications',
  offersPickUp: 'Pick-up',
  pickUpNote: 'Pick-up note',
  countries: 'Countries',
  deliveryMethods: 'Delivery methods',
  tax: 'Sales tax',
  commissionRate: 'Commission',
  ownPriceRate: 'Own price',
  upperLimits: 'Upper limits',
  policies: 'Policies',
  practitionersNeedApproval: 'Approval of practitioners',
  retention: 'Retention periods',
  hidesProductNamesInEmails: 'Product names in emails',
  hidesChecklist: 'Opening checklist',
  offersRefills: 'Refills',
};

/** Names the settings that differ, among these. */
export function listDifferences(
  before: ShopSettings,
  after: ShopSettings,
  keys: readonly (keyof ShopSettings)[],
): string[] {
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => LABELS[key]);
}
