import { describe, expect, test } from 'vitest';
import { type ShopSettings, shopSettingsSchema } from '#shared/contracts/shop.ts';
import { readDollars } from '#shared/rules/read-dollars.ts';
import { UPPER_LIMITS, type UpperLimit } from '#shared/rules/upper-limits.ts';
import { listDifferences, readSettings, writeDecision } from './read-settings-form.ts';
import { SECTIONS } from './settings-sections.ts';

const KEYS = Object.keys(shopSettingsSchema.parse({})) as (keyof ShopSettings)[];
const read = (form: FormData) => readSettings(form, KEYS);

function fill(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [path, value] of Object.entries(fields)) {
    for (const text of [value].flat()) data.append(`settings.${path}`, text);
  }
  return data;
}

const FILLED = {
  name: 'Root & Leaf',
  'address.country': 'US',
  countries: ['US', 'CA'],
  orderStaff: 'a@leaf.example\n\nb@leaf.example\n',
  'deliveryMethods.0.id': 'ground',
  'deliveryMethods.0.name': 'Ground',
  'deliveryMethods.0.priceCents': '4.95',
  'deliveryMethods.0.freeFromCents': '50',
  'deliveryMethods.0.places': ['US', 'US-CA'],
  'deliveryMethods.0.fromDays': '2',
  'deliveryMethods.0.toDays': '5',
  'deliveryMethods.1.id': 'air',
  'deliveryMethods.1.name': 'Air',
  'deliveryMethods.1.priceCents': '$ 20.5',
  'deliveryMethods.1.freeFromCents': '',
  'tax.isCharged': 'on',
  'tax.rates.0.state': 'CA',
  'tax.rates.0.percent': '7.25',
  commissionRate: '12.5',
  'retention.links': '24',
};

test.each([
  ['yes', true],
  ['no', false],
  ['', null],
] as const)('reads the decision "%s" on practitioner approval', (option, decision) => {
  const data = fill({ ...FILLED, practitionersNeedApproval: option });
  expect(read(data)).toMatchObject({ practitionersNeedApproval: decision });
  expect(writeDecision(decision)).toBe(option);
});

const LIMIT = { 'upperLimits.0.nutrient': 'zinc', 'upperLimits.0.unit': 'mg' };

test('reads a filled form as the contract expects', () => {
  const settings = shopSettingsSchema.parse(read(fill({ ...FILLED, logoUrl: '/objects/a' })));
  expect(settings).toMatchObject({
    name: 'Root & Leaf',
    logoUrl: '/objects/a',
    offersPickUp: false,
    countries: ['US', 'CA'],
    orderStaff: ['a@leaf.example', 'b@leaf.example'],
    retention: { links: 24, emails: null },
    tax: { isCharged: true, includesDelivery: false, rates: [{ state: 'CA', percent: '7.25' }] },
    commissionRate: 1_250,
    policies: { privacy: '', terms: '', returns: '', shipping: '' },
  });
  expect(settings.deliveryMethods).toEqual([
    {
      id: 'ground',
      name: 'Ground',
      priceCents: 495,
      freeFromCents: 5000,
      places: ['US', 'US-CA'],
      fromDays: 2,
      toDays: 5,
    },
    {
      id: 'air',
      name: 'Air',
      priceCents: 2050,
      freeFromCents: null,
      places: [],
      fromDays: null,
      toDays: null,
    },
  ]);
});

describe('upper limits', () => {
  const asTyped = (limits: readonly UpperLimit[]) =>
    Object.fromEntries(
      limits.flatMap(({ nutrient, amount, unit, note = '' }, index) =>
        Object.entries({ nutrient, amount: String(amount), unit, note }).map(([field, text]) => [
          `upperLimits.${index}.${field}`,
          text,
        ]),
      ),
    );
  const readLimits = (typed: Record<string, string>) =>
    shopSettingsSchema.parse(read(fill({ ...FILLED, ...typed }))).upperLimits;

  test('stay null when they equal the published ones', () => {
    expect(readLimits(asTyped(UPPER_LIMITS))).toBeNull();
  });

  test('get read from the form', () => {
    const typed = { ...asTyped(UPPER_LIMITS.slice(0, 2)), 'upperLimits.1.amount': '1,500.5' };
    expect(readLimits(typed)).toEqual([UPPER_LIMITS[0], { ...UPPER_LIMITS[1], amount: 1500.5 }]);
    expect(readLimits({})).toEqual([]);
  });
});

describe('unreadable input', () => {
  test.each([
    ['deliveryMethods.0.priceCents', ''],
    ['deliveryMethods.0.priceCents', 'five'],
    ['deliveryMethods.0.freeFromCents', '1.234'],
    ['deliveryMethods.0.toDays', 'soon'],
    ['tax.rates.0.percent', '120'],
    ['tax.rates.0.state', ''],
    ['upperLimits.0.amount', 'many'],
    ['upperLimits.0.amount', '0'],
  ])('is refused at %s: "%s"', (path, typed) => {
    const parsed = shopSettingsSchema.safeParse(
      read(fill({ ...FILLED, ...LIMIT, 'upperLimits.0.amount': '40', [path]: typed })),
    );
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});

test.each([
  ['4.95', 495],
  ['$5', 500],
  [' 0.5 ', 50],
  ['0', 0],
  ['-1', null],
  ['1,000', null],
  ['1e3', null],
  ['', null],
])('reads "%s" as %s cents', (typed, cents) => expect(readDollars(typed)).toBe(cents));

test('names only differences among the given settings', () => {
  const before = shopSettingsSchema.parse({});
  const after = { ...before, phone: '1', countries: ['CA'] };
  expect(listDifferences(before, after, KEYS)).toEqual(['Phone', 'Countries']);
  expect(listDifferences(before, after, ['phone', 'tax'])).toEqual(['Phone']);
});

test('puts every setting into exactly one section', () => {
  expect(SECTIONS.flatMap(({ keys }) => keys).toSorted()).toEqual(KEYS.toSorted());
});
