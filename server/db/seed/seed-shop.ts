import { sql } from 'drizzle-orm';
import { standardOrder } from '#shared/rules/arrange-categories.ts';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import type { Database, Db } from '../database.ts';
import { categories, stockMoves, supplements, userRoles } from '../schema.ts';
import { catalog } from './catalog.ts';
import { DIRECTIONS } from './directions.ts';
import { labelOfProduct } from './label-of-product.ts';
import { ingredientsText } from './product.ts';

const ROLES = [
  {
    id: 1,
    name: 'customer',
    description: 'Shop for yourself and keep your orders in one place',
    canShareCarts: false,
  },
  {
    id: 2,
    name: 'consultant',
    description: 'Recommend supplements to your clients with shareable carts',
    canShareCarts: true,
  },
  {
    id: 3,
    name: 'practitioner',
    description: 'Recommend professional protocols to your patients with shareable carts',
    canShareCarts: true,
  },
];

/** Fills only empty tables, so it may run at every start. */
export async function seedShop(db: Database['db']): Promise<void> {
  await db.transaction(async (tx) => {
    await seedRoles(tx);
    if ((await tx.$count(categories)) === 0) await seedCategories(tx);
    if ((await tx.$count(supplements)) === 0) await seedSupplements(tx);
  });
}

async function seedRoles(db: Db): Promise<void> {
  await db.insert(userRoles).values(ROLES).onConflictDoNothing();
  await db.execute(sql`select setval('user_roles_id_seq', (select max(id) from user_roles))`);
}

async function seedCategories(db: Db): Promise<void> {
  await db.insert(categories).values(
    CATEGORY_TILES.map((tile) => ({
      name: tile.name,
      value: tile.id,
      description: tile.subtitle,
      displayOrder: standardOrder(tile),
    })),
  );
}

async function seedSupplements(db: Db): Promise<void> {
  const rows = await db.select({ id: categories.id, value: categories.value }).from(categories);
  const categoryIds = new Map(rows.map((row) => [row.value, row.id]));
  const stocked = await db
    .insert(supplements)
    .values(
      catalog.map((product, index) => ({
        name: product.name,
        description: product.description,
        category: product.category,
        categoryId: categoryIds.get(product.category) ?? null,
        imageUrl: `/pictures/products/${product.slug}-800.webp`,
        factSheetUrls: [1, 2, 3, 4].map(
          (page) => `/pictures/facts/${product.slug}-${page}-960.webp`,
        ),
        benefits: product.benefits,
        ingredients: ingredientsText(product),
        suggestedUse: product.suggestedUse,
        servingSize: product.servingSize,
        price: product.price,
        stockQuantity: product.stockQuantity,
        lowStockThreshold: product.lowStockThreshold,
        // The opening stock needs no low-stock email.
        lowStockReported: product.stockQuantity <= product.lowStockThreshold,
        displayOrder: index + 1,
      })),
    )
    .returning({
      supplementId: supplements.id,
      name: supplements.name,
      delta: supplements.stockQuantity,
    });
  await seedLabels(db, new Map(stocked.map(({ name, supplementId }) => [name, supplementId])));
  const onTheShelf = stocked.filter(({ delta }) => delta > 0);
  await db.insert(stockMoves).values(
    onTheShelf.map(({ supplementId, delta }) => ({
      supplementId,
      delta,
      reason: 'opening' as const,
    })),
  );
}

/** Labels refer to other products by id, so they follow all inserts. */
async function seedLabels(db: Db, idsByName: Map<string, number>): Promise<void> {
  const idsBySlug = new Map(catalog.map(({ slug, name }) => [slug, idsByName.get(name) ?? 0]));
  const found = catalog.flatMap((product) => {
    const directions = DIRECTIONS[product.slug];
    if (!directions) return [];
    const label = labelOfProduct(product, directions, idsBySlug);
    return [{ id: idsBySlug.get(product.slug), label }];
  });
  await db.execute(sql`
    update supplements set label = found.label
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id int, label jsonb)
    where supplements.id = found.id`);
}
