/**
 * What a keystroke costs that finds nothing exactly, with 10,000 products: processor time of the forgiving search alone,
 * beside that of the exact one.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ALL_CATEGORIES, filterCatalog, indexCatalog } from '#client/domain/catalog-filter.ts';
import { indexForClosest, searchClosest } from '#client/domain/closest-index.ts';
import { generateSupplements } from './generate-supplements.ts';
import { median, percentile } from './percentile.ts';
import { amountRow, type Row } from './rows.ts';

const PRODUCT_COUNT = 10_000;
const TEXTS = ['zink complxe', 'enzym mineral formula', 'magnesium glycinate', 'qwertzuiop'];
const TARGET_MS = 50;

export async function benchClosestMatches(): Promise<Row[]> {
  const supplements = generateSupplements(PRODUCT_COUNT);
  const words = new Map(
    supplements.map(({ id }) => [id, 'Keep out of reach of children. Gluten free. Zinc 15 mg']),
  );
  const started = performance.now();
  const closest = await indexForClosest(supplements, words);
  console.log(
    `  index of ${PRODUCT_COUNT} products: ${(performance.now() - started).toFixed(0)} ms, in pieces`,
  );
  const exact = indexCatalog(supplements);
  const typed = TEXTS.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)));
  // Twice: the first time also compiles.
  for (const text of typed) searchClosest(closest, text);
  const costs: number[] = [];
  let exactMs = 0;
  for (const text of typed) {
    costs.push(measure(() => searchClosest(closest, text)));
    exactMs += measure(() => filterCatalog(exact, { search: text, category: ALL_CATEGORIES }));
    await nextTurn();
  }
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const worst = Math.max(...costs);
  console.log(
    `  ${costs.length} keystrokes: median ${median(costs).toFixed(1)} ms, p95 ${percentile(costs, 0.95).toFixed(1)} ms, worst ${worst.toFixed(1)} ms ` +
      `(target < ${TARGET_MS} ms), ${(total / exactMs).toFixed(1)} times the exact search`,
  );
  return [
    amountRow({ name: 'misspelled key, worst', products: PRODUCT_COUNT }, worst, TARGET_MS, 'ms'),
  ];
}

function measure(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

if (import.meta.main && !(await benchClosestMatches()).every(({ met }) => met))
  process.exitCode = 1;
