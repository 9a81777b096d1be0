import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { supplements } from '../schema.ts';
import { catalog } from './catalog.ts';
import { DIRECTIONS } from './directions.ts';
import { labelOfProduct } from './label-of-product.ts';
import { ingredientsText, type SeedProduct } from './product.ts';

/** A label that is still to be found: the row is new, or older than labels are. JSON's null, not the database's. */
export const LABEL_TO_BE_FOUND = sql`'null'::jsonb`;

/**
 * Gives the products of the first catalog their labels, as far as nobody has edited what the label says too. All others
 * have none.
 */
export async function seedLabels(db: Db): Promise<void> {
  const rows = await db
    .select({
      id: supplements.id,
      name: supplements.name,
      ingredients: supplements.ingredients,
      suggestedUse: supplements.suggestedUse,
      servingSize: supplements.servingSize,
    })
    .from(supplements)
    .where(sql`${supplements.label} = ${LABEL_TO_BE_FOUND}`);
  if (rows.length === 0) return;
  const idsBySlug = await readIds(db);
  const found = rows.flatMap((row) => {
    const product = catalog.find((each) => isUnchanged(each, row));
    const directions = product && DIRECTIONS[product.slug];
    return directions
      ? [{ id: row.id, label: labelOfProduct(product, directions, idsBySlug) }]
      : [];
  });
  await db.execute(sql`
    update supplements set label = found.label
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id int, label jsonb)
    where supplements.id = found.id`);
  await db
    .update(supplements)
    .set({ label: null })
    .where(sql`${supplements.label} = ${LABEL_TO_BE_FOUND}`);
}

type Row = Pick<SeedProduct, 'name' | 'suggestedUse' | 'servingSize'> & { ingredients: string };

function isUnchanged(product: SeedProduct, row: Row): boolean {
  return (
    row.name === product.name &&
    row.suggestedUse === product.suggestedUse &&
    row.servingSize === product.servingSize &&
    row.ingredients === ingredientsText(product)
  );
}

/** What goes well with a product is found by its name, whatever else of it was edited. */
async function readIds(db: Db): Promise<Map<string, number>> {
  const names = catalog.map(({ name }) => name);
  const rows = await db
    .select({ id: supplements.id, name: supplements.name })
    .from(supplements)
    .where(inArray(supplements.name, names))
    .orderBy(supplements.id);
  const ids = new Map<string, number>();
  for (const { slug, name } of catalog) {
    const row = rows.find((each) => each.name === name);
    if (row) ids.set(slug, row.id);
  }
  return ids;
}
