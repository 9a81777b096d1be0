import {
  addedFields,
  integerOr,
  type Row,
  rowsOf,
  textOf,
  textOrNull,
  textsOf,
  type Unread,
} from '#client/lib/read-json.ts';
import { readDecimal } from '#shared/rules/money.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

export function readSupplements(answer: Unread<readonly Supplement[]>): Supplement[] {
  return rowsOf(answer)
    .map(readSupplement)
    .filter((supplement) => supplement !== null);
}

/** A row of the catalog with every field of the specification filled; null when it is no product at all. */
export function readSupplement(row: Row<Supplement>): Supplement | null {
  const id = integerOr(row['id'], null);
  if (id === null) return null;
  return {
    ...addedFields(row),
    id,
    name: textOf(row['name']),
    description: textOf(row['description']),
    price: readDecimal(row['price']),
    imageUrl: textOf(row['imageUrl']),
    stockQuantity: integerOr(row['stockQuantity'], 0),
    lowStockThreshold: integerOr(row['lowStockThreshold'], DEFAULT_LOW_STOCK_THRESHOLD),
    // A category that nobody knows here is shown by its own name, in neutral colors.
    category: textOf(row['category']) as Supplement['category'],
    categoryId: integerOr(row['categoryId'], null),
    extraCategory: textOrNull(row['extraCategory']),
    benefits: textsOf(row['benefits']),
    servingSize: textOf(row['servingSize']),
    suggestedUse: textOf(row['suggestedUse']),
    ingredients: textOf(row['ingredients']),
    factSheetUrls: textsOf(row['factSheetUrls']),
    supply: textOf(row['supply']),
  };
}
