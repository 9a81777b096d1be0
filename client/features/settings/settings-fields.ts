import { readText } from '#client/lib/read-text.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { readRate } from '#shared/rules/commission.ts';
import { POLICY_NAMES } from '#shared/rules/policies.ts';
import { readDollars } from '#shared/rules/read-dollars.ts';
import { readAmount } from '#shared/rules/read-amount.ts';
import { splitLines } from '#shared/rules/split-lines.ts';
import { UPPER_LIMITS } from '#shared/rules/upper-limits.ts';

/** Fields are named as in the contract, which refuses unreadable values. */
export function readSettingsForm(data: FormData, logoUrl: string): unknown {
  const text = (path: string) => readText(data, `settings.${path}`);
  const isOn = (path: string) => data.has(`settings.${path}`);
  const all = (path: string) => data.getAll(`settings.${path}`);
  return {
    name: text('name'),
    tagline: text('tagline'),
    legalName: text('legalName'),
    address: {
      line1: text('address.line1'),
      line2: text('address.line2'),
      city: text('address.city'),
      state: text('address.state'),
      zip: text('address.zip'),
      country: text('address.country'),
    },
    email: text('email'),
    phone: text('phone'),
    logoUrl,
    orderStaff: splitLines(text('orderStaff')),
    stockStaff: splitLines(text('stockStaff')),
    offersPickUp: isOn('offersPickUp'),
    pickUpNote: text('pickUpNote'),
    countries: all('countries'),
    deliveryMethods: rowsIn(data, 'deliveryMethods', 'id').map((row) => ({
      id: text(`${row}.id`),
      name: text(`${row}.name`),
      priceCents: readDollars(text(`${row}.priceCents`)),
      freeFromCents: orNull(text(`${row}.freeFromCents`), readDollars),
      places: all(`${row}.places`),
      fromDays: orNull(text(`${row}.fromDays`), Number),
      toDays: orNull(text(`${row}.toDays`), Number),
    })),
    tax: {
      isCharged: isOn('tax.isCharged'),
      includesDelivery: isOn('tax.includesDelivery'),
      rates: rowsIn(data, 'tax.rates', 'state').map((row) => ({
        state: text(`${row}.state`),
        percent: text(`${row}.percent`),
      })),
    },
    commissionRate: readRate(text('commissionRate')) ?? Number.NaN,
    upperLimits: readLimitRows(data),
    policies: Object.fromEntries(POLICY_NAMES.map((name) => [name, text(`policies.${name}`)])),
    practitionersNeedApproval: DECISIONS[text('practitionersNeedApproval')] ?? null,
    hidesChecklist: isOn('hidesChecklist'),
  };
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
  upperLimits: 'Upper limits',
  policies: 'Policies',
  practitionersNeedApproval: 'Approval of practitioners',
  hidesChecklist: 'Opening checklist',
};

export function listDifferences(before: ShopSettings, after: ShopSettings): string[] {
  const keys = Object.keys(LABELS) as (keyof ShopSettings)[];
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => LABELS[key]);
}
