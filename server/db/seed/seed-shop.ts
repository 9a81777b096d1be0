import { sql } from 'drizzle-orm';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import type { Database, Db } from '../database.ts';
import { categories, stockMoves, supplements, userRoles } from '../schema.ts';
import { catalog } from './catalog.ts';
import { ingredientsText } from './product.ts';
import { LABEL_TO_BE_FOUND, seedLabels } from './seed-labels.ts';

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

/** Fills what is empty and touches nothing else, so that it may run at every start. */
export async function seedShop(db: Database['db']): Promise<void> {
  await db.transaction(async (tx) => {
    await seedRoles(tx);
    if ((await tx.$count(categories)) === 0) await seedCategories(tx);
    if ((await tx.$count(supplements)) === 0) await seedSupplements(tx);
    await seedLabels(tx);
  });
}

async function seedRoles(db: Db): Promise<void> {
  await db.insert(userRoles).values(ROLES).onConflictDoNothing();
  await db.execute(sql`select setval('user_roles_id_seq', (select max(id) from user_roles))`);
}

async function seedCategories(db: Db): Promise<void> {
  await db.insert(categories).values(
    CATEGORY_TILES.map((tile, index) => ({
      name: tile.name,
      value: tile.id,
      description: tile.subtitle,
      displayOrder: index + 1,
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
        label: LABEL_TO_BE_FOUND,
        price: product.price,
        stockQuantity: product.stockQuantity,
        lowStockThreshold: product.lowStockThreshold,
        // What the shop opens with is no news.
        lowStockReported: product.stockQuantity <= product.lowStockThreshold,
        displayOrder: index + 1,
      })),
    )
    .returning({ supplementId: supplements.id, delta: supplements.stockQuantity });
  const onTheShelf = stocked.filter(({ delta }) => delta > 0);
  await db
    .insert(stockMoves)
    .values(onTheShelf.map((move) => ({ ...move, reason: 'opening' as const })));
}
