import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { categories, supplements } from '#server/db/schema.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

/** The storefront's list: active supplements in display order. */
export async function listActiveSupplements(db: Db): Promise<Supplement[]> {
  const rows = await db
    .select({
      id: supplements.id,
      name: supplements.name,
      description: supplements.description,
      price: supplements.price,
      imageUrl: supplements.imageUrl,
      stockQuantity: supplements.stockQuantity,
      lowStockThreshold: supplements.lowStockThreshold,
      category: supplements.category,
      categoryId: supplements.categoryId,
      categoryName: categories.name,
      categoryValue: categories.value,
      benefits: supplements.benefits,
      servingSize: supplements.servingSize,
      suggestedUse: supplements.suggestedUse,
      ingredients: supplements.ingredients,
      factSheetUrls: supplements.factSheetUrls,
    })
    .from(supplements)
    .leftJoin(
      categories,
      and(eq(categories.id, supplements.categoryId), eq(categories.isActive, true)),
    )
    .where(eq(supplements.isActive, true))
    .orderBy(asc(supplements.displayOrder), asc(supplements.id));
  return rows.map(({ categoryName, categoryValue, ...row }) => ({
    ...row,
    extraCategory: categoryValue === null ? categoryName : null,
  }));
}
