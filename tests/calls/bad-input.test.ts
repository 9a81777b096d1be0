import { beforeAll, expect, test } from 'vitest';
import { listCalls, type Call } from '#server/http/calls.ts';
import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { isAdminRole } from '#shared/rules/admin-roles.ts';
import { readEverything } from '#tests/support/read-everything.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { invitePeople, type People, type Person } from './people.ts';
import { listBadRows, type BadRow } from './refused-values.ts';
import { createSampleMaker, type SampleMaker } from './sample-requests.ts';
import type { Sample } from './sample-world.ts';
import { readShape, type Shape, takesNull, withoutNull } from './shape.ts';

/** Breaks every field of every body in every way and expects a 400 that names the field, without side effects. */
const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });

let people: People;
let makeSample: SampleMaker;
beforeAll(async () => {
  people = await invitePeople(shop());
  makeSample = createSampleMaker(shop(), people);
}, 60_000);

/** Invalid values that are accepted, and why they do no harm. */
const HARMLESS: [field: RegExp, name: RegExp, why: string][] = [
  [
    /(^|[a-z])password$/i,
    /control character/,
    'passwords are only hashed; new ones reject lone surrogates',
  ],
  [
    /^(totalAmount|cartItems\.0\.(price|supplementName))$/,
    /control|large|53 bits/,
    'the server uses its own names and prices',
  ],
  [
    /^fromSharedCartId$/,
    /instead of|large|small|53 bits/,
    'an unknown recommendation means an ordinary order',
  ],
];

/** Words by which messages name a field. */
const FIELD_WORDS: Record<string, RegExp> = {
  roleId: /account type/i,
  host: /mail server/i,
  mailFrom: /sender/i,
  cartItems: /empty cart|cart/i,
  selectedItems: /supplement/i,
  restock: /restock/i,
  number: /card number/i,
  cvc: /security code/i,
  currentPassword: /password/i,
  newPassword: /password/i,
  token: /link/i,
  customerEmail: /email/i,
  customerName: /name/i,
  // The name in an address.
  name: /recipient/i,
  delta: /change/i,
  ids: /orders/i,
  doses: /plan/i,
  fromWeek: /first week/i,
  intervalDays: /days/i,
  nextOn: /date/i,
  dueOn: /date/i,
  lines: /product|line/i,
  words: /instructions/i,
  lowStockThreshold: /threshold/i,
  stockQuantity: /stock/i,
  imageUrl: /picture/i,
  factSheetUrls: /picture|fact sheets/i,
  isActive: /active/i,
  isConfirmed: /confirmed/i,
  isTaxFree: /tax-free/i,
  byRecommendation: /by recommendation/i,
  rate: /rate|percentage/i,
  giftRate: /percentage/i,
  ownPriceRate: /percentage/i,
  categories: /category|categories/i,
  discountRate: /percentage/i,
  startsAt: /date/i,
  endsAt: /date/i,
  leastGoodsCents: /minimum/i,
  mostUses: /uses/i,
  mostUsesPerPerson: /uses/i,
  firstOrderOnly: /first order only/i,
  isPaused: /paused/i,
  supplementIds: /products/i,
  category: /category/i,
  line1: /address/i,
  line2: /apartment/i,
  logoUrl: /logo|picture/i,
  orderStaff: /email|addresses/i,
  stockStaff: /email|addresses/i,
  pickUpNote: /pick-up note/i,
  countries: /country/i,
  deliveryMethods: /methods/i,
  id: /method/i,
  priceCents: /price/i,
  amountCents: /amount/i,
  commissionRate: /rate/i,
  freeFromCents: /price/i,
  places: /country or state/i,
  fromDays: /days/i,
  toDays: /days/i,
  percent: /rate/i,
  label: /label|input/i,
  upperLimits: /limits|input/i,
  serving: /serving/i,
  count: /serving/i,
  servingsPerContainer: /servings/i,
  servingsPerDay: /servings/i,
  from: /servings/i,
  to: /servings/i,
  moments: /time/i,
  hoursApart: /hours/i,
  weeksAtMost: /weeks/i,
  facts: /fact/i,
  dailyValue: /daily value/i,
  isSubRow: /sub-row/i,
  cautions: /caution/i,
  freeFrom: /free from/i,
  pairings: /pairing/i,
};

test('rejects every invalid field of every body', { timeout: 180_000 }, async () => {
  const calls = listCalls(shop().app).filter((call) => call.body);
  expect(calls.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  let rows = 0;
  for (const call of calls) {
    const person = personFor(call);
    const sample = await makeSample(call, person);
    const whole = readShape(call.body!);
    const shape = withoutNull(whole);
    const body = fill(shape, sample.payload);
    expect(call.body!.safeParse(body).error, `the sample of ${call.path} fits`).toBeUndefined();
    const cookies = await people.signIn(person);
    const before = await readEverything(shop().db);
    for (const row of listBadRows(shape, body)) {
      // Null means no body if the body is optional.
      if (row.body === null && takesNull(whole)) continue;
      rows += 1;
      const fault = await refuse(call, sample, cookies, row);
      if (fault)
        wrong.push(`${call.method} ${call.path} ${row.field || 'body'} ${row.name}: ${fault}`);
    }
    const after = await readEverything(shop().db);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) wrong.push(`${call.method} ${call.path} changed ${changed.join(', ')}`);
  }
  expect(wrong).toEqual([]);
  expect(rows).toBeGreaterThan(500);
});

async function refuse(
  call: Call,
  sample: Sample,
  cookies: Record<string, string>,
  row: BadRow,
): Promise<string | undefined> {
  if (HARMLESS.some(([field, name]) => field.test(row.field) && name.test(row.name)))
    return undefined;
  const answer = await shop().app.inject({
    method: call.method as 'POST',
    url: sample.url,
    cookies: { ...cookies, ...sample.cookies },
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(row.body),
  });
  if (answer.statusCode !== 400) return `${answer.statusCode} ${answer.body.slice(0, 120)}`;
  const { message, issues = [] } = answer.json<ErrorBody>();
  const { field } = row;
  const isElsewhere = ({ path }: { path: string }) =>
    !field.startsWith(path) && !path.startsWith(field);
  if (issues.some(isElsewhere)) return `the issues name other fields: ${answer.body.slice(0, 200)}`;
  return names(message, row.field) ? undefined : `the message does not name it: ${message}`;
}

function names(message: string, field: string): boolean {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const words = name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
  return (
    message.includes(name) ||
    message.toLowerCase().includes(words) ||
    message.toLowerCase().includes(words.replace(/s$/, '')) ||
    (FIELD_WORDS[name]?.test(message) ?? false)
  );
}

function personFor(call: Call): Person {
  if (isAdminRole(call.access)) return 'administrator';
  return call.access === 'sharer' ? 'practitioner' : 'customer';
}

/** Adds all optional fields, so each of them can be broken. */
function fill(shape: Shape, sample: unknown): Record<string, unknown> {
  const given = sample as Record<string, unknown>;
  const entries = Object.entries(shape.properties ?? {}).map(([name, field]) => [
    name,
    given[name] ?? EXAMPLES[name] ?? example(field),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

const EXAMPLES: Record<string, unknown> = {
  extras: ['delivery'],
  lines: [{ id: 1, quantity: 1 }],
  factSheetUrls: ['/pictures/a.webp'],
  imageUrl: '/pictures/a.webp',
  floorPrice: '18.00',
  stripeSecretKey: 'sk_test_1',
  stripePublishableKey: 'pk_test_1',
  stripeWebhookSecret: 'whsec_1',
  smtp: { host: 'mail.example', port: 465, user: '', password: '' },
  endsAt: '2027-01-01T00:00:00.000Z',
};

function example(shape: Shape): unknown {
  if (shape.anyOf) return example(shape.anyOf[0] ?? {});
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'boolean') return true;
  return shape.type === 'integer' || shape.type === 'number' ? 1 : 'text';
}
