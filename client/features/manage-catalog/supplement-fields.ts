import type { AdminSupplementRow } from '#client/api/read-admin-supplement.ts';
import type { ProductOnCard } from '#client/domain/product-look.tsx';
import { readText } from '#client/lib/read-text.ts';
import { type CategoryValue, findCategoryTile } from '#shared/rules/categories.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { splitLines } from '#shared/rules/split-lines.ts';

/** A new supplement before anything is filled in. */
export const BLANK_SUPPLEMENT = {
  name: '',
  description: '',
  category: 'cleanse' as CategoryValue,
  categoryId: null as number | null,
  imageUrl: '',
  factSheetUrls: [] as string[],
  benefits: [] as string[],
  ingredients: '',
  suggestedUse: '',
  servingSize: '',
  price: '',
  stockQuantity: 0,
  lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
  displayOrder: 0,
  isActive: true,
};

export type SupplementFields = typeof BLANK_SUPPLEMENT;

/** Makes the contract's input from the form; what is not a number is left for the contract to refuse. */
export function readSupplementForm(
  form: FormData,
  pictures: { imageUrl: string; factSheetUrls: readonly string[] },
) {
  const text = (name: string) => readText(form, name);
  const number = (name: string) => (text(name).trim() === '' ? 0 : Number(text(name)));
  const categoryId = text('categoryId');
  return {
    name: text('name'),
    description: text('description'),
    category: text('category'),
    categoryId: categoryId === '' ? null : Number(categoryId),
    imageUrl: pictures.imageUrl,
    factSheetUrls: [...pictures.factSheetUrls],
    benefits: splitLines(text('benefits')),
    ingredients: text('ingredients'),
    suggestedUse: text('suggestedUse'),
    servingSize: text('servingSize'),
    price: text('price'),
    stockQuantity: number('stockQuantity'),
    lowStockThreshold: number('lowStockThreshold'),
    displayOrder: number('displayOrder'),
    isActive: form.has('isActive'),
  };
}

type PreviewFields = Omit<ProductOnCard, 'category'> & { category: string };

/** What the card shows of a form that is being filled in; what is no number yet counts as 0. */
export function readPreview(fields: PreviewFields): ProductOnCard {
  const { name, description, price, imageUrl, stockQuantity, lowStockThreshold } = fields;
  return {
    name,
    description,
    price,
    imageUrl,
    stockQuantity: Math.max(0, Math.trunc(stockQuantity) || 0),
    lowStockThreshold: lowStockThreshold || 0,
    category: findCategoryTile(fields.category)?.id ?? BLANK_SUPPLEMENT.category,
  };
}

/** The fields that two may have changed at once, as the form calls them. */
const COMPARED = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  extraCategory: 'Additional category',
  price: 'Price',
  lowStockThreshold: 'Low Stock Threshold',
  displayOrder: 'Display Order',
  benefits: 'Benefits',
  ingredients: 'Ingredients',
  suggestedUse: 'Suggested Use',
  servingSize: 'Serving Size',
  imageUrl: 'Image',
  factSheetUrls: 'Fact Sheets',
  isActive: 'Active',
} as const;

/** What someone else changed between loading the form and saving it, in words. */
export function describeChanges(loaded: AdminSupplementRow, current: AdminSupplementRow): string[] {
  return (Object.keys(COMPARED) as (keyof typeof COMPARED)[])
    .filter((field) => JSON.stringify(loaded[field]) !== JSON.stringify(current[field]))
    .map((field) => `${COMPARED[field]}: ${describeValue(current[field])}`);
}

function describeValue(value: AdminSupplementRow[keyof typeof COMPARED]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return [value].flat().join(', ') || 'nothing';
}
