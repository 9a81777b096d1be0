/**
 * What the check of a basket costs: its sums beside their limits and its merged cautions, with 100 lines of
 * the first catalog's labels, as the browser computes them whenever a quantity changes.
 * Usage: node bench/check.ts
 */
import { catalog } from '#server/db/seed/catalog.ts';
import { DIRECTIONS } from '#server/db/seed/directions.ts';
import { labelOfProduct } from '#server/db/seed/label-of-product.ts';
import { type TakenLine, totalIngredients } from '#shared/rules/ingredient-totals.ts';
import { mergeCautions } from '#shared/rules/shared-cautions.ts';

const LINE_COUNT = 100;
const RUNS = 500;
/** So that the first runs, which the engine still compiles, are not all there is. */
const WARM_UP_RUNS = 50;
const TARGET_MS = 5;

export async function benchCheck(): Promise<boolean> {
  const lines = makeLines();
  for (let run = 0; run < WARM_UP_RUNS; run += 1) checkBasket(lines);
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    checkBasket(lines);
    return performance.now() - start;
  }).toSorted((one, other) => one - other);
  const median = pick(times, 0.5);
  console.log(
    `  ${LINE_COUNT} lines, ${lines.reduce((sum, { label }) => sum + (label?.facts.length ?? 0), 0)} facts: ` +
      `median ${median.toFixed(2)} ms, p95 ${pick(times, 0.95).toFixed(2)} ms ` +
      `(target < ${TARGET_MS} ms; ${(median / TARGET_MS).toFixed(2)} of it)`,
  );
  return median < TARGET_MS;
}

function checkBasket(lines: readonly TakenLine[]): void {
  totalIngredients(lines);
  mergeCautions(lines);
}

function makeLines(): TakenLine[] {
  const products = catalog.flatMap((product) => {
    const directions = DIRECTIONS[product.slug];
    return directions
      ? [{ ...product, label: labelOfProduct(product, directions, new Map()) }]
      : [];
  });
  return Array.from({ length: LINE_COUNT }, (_, index) => {
    const product = products[index % products.length];
    return { name: `${product?.name} ${index}`, label: product?.label };
  });
}

function pick(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

if (import.meta.main && !(await benchCheck())) process.exitCode = 1;
