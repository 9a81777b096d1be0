import { PASSWORD } from '#tests/support/accounts.ts';
import { CARDS } from '#tests/checkout/shopper.ts';

const MAX_VALUES = 40;

export type Random = (below: number) => number;

type Known = string | number;

export type KnownValues = ReturnType<typeof createKnownValues>;

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)] as T;
}

/** Fields of answers that later requests can use. */
const HARVESTED = new Set([
  ...['id', 'clientSecret', 'shareToken', 'token', 'uploadURL', 'normalizedPath', 'email'],
]);

/**
 * Values by field name that a generator cannot guess. Harvested from answers, so later requests reach what earlier ones
 * created.
 */
export function createKnownValues() {
  const seen = new Map<string, Known[]>();
  let people = 0;

  const add = (name: string, value: Known) => {
    const values = seen.get(name) ?? [];
    values.push(value);
    if (values.length > MAX_VALUES) values.shift();
    seen.set(name, values);
  };
  const recent = (name: string) => seen.get(name) ?? [];
  const newName = () => `fuzzed-${(people += 1)}`;

  const known: Record<string, (random: Random) => Known[]> = {
    email: () => [`${newName()}@shop.example`, `${newName()}@shop.example`, ...recent('email')],
    customerEmail: () => ['', 'grace@shop.example'],
    username: () => [newName(), newName(), 'present'],
    password: () => [PASSWORD],
    currentPassword: () => [PASSWORD],
    newPassword: () => [PASSWORD],
    roleId: () => [1, 2, 3],
    id: (random) => [1 + random(20), 1 + random(50), ...recent('id')],
    supplementId: (random) => [1 + random(50), ...recent('id')],
    fromSharedCartId: (random) => [1 + random(20)],
    categoryId: (random) => [1 + random(6)],
    quantity: () => [1, 1, 2, 3, 10],
    price: () => ['24.00', '0.5', ''],
    gtin: () => ['036000291452', '96385074', ''],
    cost: () => ['9.50', ''],
    floorPrice: () => ['18.00', ''],
    number: () => Object.values(CARDS),
    cvc: () => ['123'],
    expYear: () => [2099],
    clientSecret: () => recent('clientSecret'),
    shareToken: () => recent('shareToken'),
    orderToken: () => recent('token'),
    refillToken: () => recent('refillToken'),
    intervalDays: () => [30, 60, 90],
    dueOn: () => ['2020-01-01', ...recent('nextOn')],
    nextOn: () => recent('nextOn'),
    uploadToken: () =>
      recent('uploadURL').map((address) => String(address).split('/').at(-1) ?? ''),
    objectKey: () => recent('normalizedPath').map((path) => String(path).replace('/objects/', '')),
    rawPath: () => recent('uploadURL'),
    name: () => [newName(), newName(), 'Grace Hopper'],
    stockQuantity: () => [0, 5, 20, 50],
    delta: () => [-1, 5, 20],
    imageUrl: () => ['', '/pictures/products/liver-renew.webp', 'https://shop.example/a.png'],
    factSheetUrls: () => ['/pictures/a.webp', 'https://shop.example/a.png'],
    ids: () => ['1', '3,7', '2,40,41'],
    orders: () => ['1', '2,3'],
    after: () => ['0.0', '3.3'],
    from: () => ['2020-01-01', '2026-02-28'],
    to: () => ['2020-01-01', '2030-12-31'],
  };

  return {
    add,
    recent,
    choose(name: string, random: Random): Known | undefined {
      const values = Object.hasOwn(known, name) ? known[name]?.(random) : undefined;
      return values && values.length > 0 ? pick(random, values) : undefined;
    },
    harvest(body: unknown): void {
      if (typeof body !== 'object' || body === null) return;
      for (const [name, value] of Object.entries(body)) {
        const isPlain = typeof value === 'string' || typeof value === 'number';
        if (isPlain && HARVESTED.has(name)) add(name, value);
        else this.harvest(Array.isArray(value) ? value.slice(0, 3) : value);
      }
    },
  };
}
