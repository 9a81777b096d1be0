import { changeSupplements, pickFields } from '#server/modules/catalog/write-supplements.ts';
import { lockSupplement } from '#server/modules/catalog/search-supplements.ts';
import { checkDigitOf } from '#shared/rules/gtin.ts';
import { parseCents, toDecimal } from '#shared/rules/money.ts';
import type { Shared } from './create-recommendations.ts';
import { readCatalog } from './read-catalog.ts';
import type { SampleDeps } from './sample-deps.ts';
import { ageReceipts } from './spread-dates.ts';

/** Recognizes the products whose codes are removed with the sample. */
export const SAMPLE_SKU = 'SAMPLE-';
/** GS1 reserves it for demonstrations. */
const GTIN_PREFIX = '952';
const COST_PERCENT = 45;

/** Gives products without codes a SKU, a GTIN and a cost. */
export async function codeProducts({ db }: SampleDeps, adminId: number): Promise<void> {
  const changes = [];
  for (const { id } of await readCatalog(db)) {
    const before = await lockSupplement(db, id);
    if (before.sku !== null || before.gtin !== null || before.cost !== null) continue;
    const digits = GTIN_PREFIX + String(id).padStart(9, '0');
    const codes = {
      sku: SAMPLE_SKU + String(id).padStart(3, '0'),
      gtin: `${digits}${checkDigitOf(digits)}`,
      cost: toDecimal(Math.round((parseCents(before.price) * COST_PERCENT) / 100)),
    };
    changes.push({ before, fields: pickFields({ ...before, ...codes }) });
  }
  await changeSupplements(db, { id: adminId }, changes);
  await ageReceipts(db);
}

/** A product of the link that nobody has opened yet. Guests have ordered it before, so this comes last. */
export async function restrictProduct(
  { db }: SampleDeps,
  adminId: number,
  shared: readonly Shared[],
): Promise<void> {
  const product = shared.find(({ spec }) => spec.state === 'sent')?.products.at(-1);
  if (!product) return;
  const before = await lockSupplement(db, product.id);
  if (!before.sku?.startsWith(SAMPLE_SKU)) return;
  const fields = pickFields({ ...before, byRecommendation: true });
  await changeSupplements(db, { id: adminId }, [{ before, fields }]);
}
