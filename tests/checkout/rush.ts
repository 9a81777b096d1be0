import type { Line, Shopper } from './shopper.ts';

/** A seeded random generator makes failures repeatable. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function chooseBasket(random: (below: number) => number, shelf: readonly number[]): Line[] {
  const ids = new Set(
    Array.from({ length: 1 + random(3) }, () => shelf[random(shelf.length)] ?? 1),
  );
  return [...ids].map((id) => ({ id, quantity: 1 + random(3) }));
}

export type Purchase = { lines: Line[]; status: number; said: string | undefined; issues: number };

export function rush(
  shoppers: readonly Shopper[],
  random: (below: number) => number,
  shelf: readonly number[],
): Promise<Purchase[]> {
  const baskets = shoppers.map(() => chooseBasket(random, shelf));
  return Promise.all(
    shoppers.map(async (shopper, index) => {
      const lines = baskets[index] ?? [];
      const { status, body } = await shopper.buy(lines);
      return { lines, status, said: body.status, issues: body.inventoryIssues?.length ?? 0 };
    }),
  );
}
