import { z } from 'zod';
import type { ProductOnCard } from '#client/domain/product-look.tsx';
import { readText } from '#client/lib/read-text.ts';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import type { CategoryValue } from '#shared/rules/categories.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { type SupplementEdit, supplementEditSchema } from '#shared/contracts/supplements.ts';
import { splitLines } from '#shared/rules/split-lines.ts';
import { readLabelEdit } from './read-label-form.ts';

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

/** Fields that are not in the specification may be missing. */
export type SupplementFields = typeof BLANK_SUPPLEMENT &
  SupplementEdit & { extraCategory?: string | null };

type Pictures = { imageUrl: string; factSheetUrls: readonly string[] };

const contract = z.toJSONSchema(supplementEditSchema, { io: 'input' });
/** `readLabelEdit` reads the label. */
export const FIELD_NAMES = supplementEditSchema.omit({ label: true }).keyof().options;

/** Reads the contract's input from the form. The contract refuses what is not a number. */
export function readSupplementForm(
  form: FormData,
  pictures: Pictures,
  from: Partial<SupplementFields> = BLANK_SUPPLEMENT,
) {
  const categoryId = readText(form, 'categoryId');
  const typed = FIELD_NAMES.filter(
    (name) => name in BLANK_SUPPLEMENT || isChanged(form, name, from),
  );
  return {
    ...(Object.fromEntries(typed.map((name) => [name, readField(form, name)])) as SupplementFields),
    categoryId: categoryId === '' ? null : Number(categoryId),
    imageUrl: pictures.imageUrl,
    factSheetUrls: [...pictures.factSheetUrls],
    ...readLabelEdit(form, from.label),
  };
}

/** Fields that are not in the specification are sent only if they changed. */
function isChanged(form: FormData, name: FieldName, from: Partial<SupplementFields>): boolean {
  const value = readField(form, name);
  return JSON.stringify(value || null) !== JSON.stringify(from[name] || null);
}

export type FieldName = (typeof FIELD_NAMES)[number];

/** Reads a field by its type in the contract. Lists have one entry per line. */
function readField(form: FormData, name: FieldName): unknown {
  const text = readText(form, name);
  const property = contract.properties?.[name];
  const type = typeof property === 'object' ? property.type : undefined;
  if (type === 'integer') return text.trim() === '' ? 0 : Number(text);
  if (type === 'boolean') return form.has(name);
  return type === 'array' ? splitLines(text) : text;
}

type PreviewFields = Omit<ProductOnCard, 'category'> & { category: string };

/** Values of a form that is being filled in: anything that is not a number counts as 0. */
export function readPreview(fields: PreviewFields): ProductOnCard {
  return {
    ...fields,
    stockQuantity: Math.max(0, Math.trunc(fields.stockQuantity) || 0),
    lowStockThreshold: fields.lowStockThreshold || 0,
    category: findCategoryTile(fields.category)?.id ?? BLANK_SUPPLEMENT.category,
  };
}
