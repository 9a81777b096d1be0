/**
 * What the check of a basket costs: its sums beside their limits and its merged cautions, with 100 lines of
 * the first catalog's labels, as the browser computes them whenever a quantity changes.
 * Usage: node bench/check.ts
 */
import { catalog } from '#server/db/seed/catalog.ts';
import { DIRECTIONS } from '#server/db/seed/directions.ts';
import { labelOfProduct } from '#server/db/seed/label-of-product.ts';
import { amountRow, type Row } from './rows.ts';
import { type TakenLine, totalIngredients } from '#shared/rules/ingredient-totals.ts';
import { mergeCautions } from '#shared/rules/shared-cautions.ts';

const LINE_COUNT = 100;
const RUNS = 500;
/** So that the first runs, which the engine still compiles, are not all there is. */
const WARM_UP_RUNS = 50;
const TARGET_MS = 5;

export async function benchCheck(): Promise<Row[]> {
  const lines = makeLines();
  for (let run = 0; run < WARM_UP_RUNS; run += 1) checkBasket(lines);
  const before = process.threadCpuUsage();
  const start = performance.now();
  for (let run = 0; run < RUNS; run += 1) checkBasket(lines);
  const wallMs = (performance.now() - start) / RUNS;
  // Processor time: what else the machine does leaves it alone. The clock's figure stands beside it.
  const { user, system } = process.threadCpuUsage(before);
  const cpuMs = (user + system) / 1000 / RUNS;
  const facts = lines.reduce((sum, { label }) => sum + (label?.facts.length ?? 0), 0);
  console.log(
    `  ${LINE_COUNT} lines, ${facts} facts, mean of ${RUNS}: ${cpuMs.toFixed(2)} ms of processor time, ` +
      `${wallMs.toFixed(2)} ms by the clock (target < ${TARGET_MS} ms; ${(cpuMs / TARGET_MS).toFixed(2)} of it)`,
  );
  return [amountRow({ name: 'check of 100 lines, CPU' }, cpuMs, TARGET_MS, 'ms')];
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

if (import.meta.main) await benchCheck();
