import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { readStoredLabel } from '#shared/contracts/label.ts';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import type { Label } from '#shared/rules/label.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { createdAt, moment, money, oneOf, updatedAt } from './columns.ts';

/** A label of an earlier shape reads as null. */
const storedLabel = customType<{ data: Label | null; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (label) => JSON.stringify(label),
  fromDriver: readStoredLabel,
});

export const categories = pgTable(
  'categories',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull().unique(),
    /** Only the five built-in categories have one. */
    value: text('value', { enum: CATEGORY_VALUES }).unique(),
    description: text('description'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('categories_name_folded').on(sql`lower(${table.name})`)],
);

export const supplements = pgTable(
  'supplements',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: CATEGORY_VALUES }).notNull(),
    categoryId: integer('category_id').references(() => categories.id),
    imageUrl: text('image_url').notNull(),
    factSheetUrls: text('fact_sheet_urls').array().notNull().default([]),
    benefits: text('benefits').array().notNull(),
    ingredients: text('ingredients').notNull(),
    suggestedUse: text('suggested_use').notNull(),
    servingSize: text('serving_size').notNull(),
    /** Null until someone enters the label. */
    label: storedLabel('label'),
    price: money('price').notNull().default('0.00'),
    sku: text('sku'),
    gtin: text('gtin'),
    /** The shop’s purchase price of a unit. Never public. */
    cost: money('cost'),
    /** No discount sells it for less. */
    floorPrice: money('floor_price'),
    /** Sold only to readers of a recommendation that contains it. */
    byRecommendation: boolean('by_recommendation').notNull().default(false),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    /** Units of the stock that belong to lots. */
    lotQuantity: integer('lot_quantity').notNull().default(0),
    lowStockThreshold: integer('low_stock_threshold')
      .notNull()
      .default(DEFAULT_LOW_STOCK_THRESHOLD),
    /** Whether staff were notified; reset when the stock is filled up. */
    lowStockReported: boolean('low_stock_reported').notNull().default(false),
    isTaxFree: boolean('is_tax_free').notNull().default(false),
    /** False hides it from the store. */
    isActive: boolean('is_active').notNull().default(true),
    /** Deleted supplements are in no list; orders and recommendations still refer to them. */
    deletedAt: moment('deleted_at'),
    displayOrder: integer('display_order').notNull().default(0),
    /**
     * `version` guards against overwriting another edit. Both columns change through `editedNow` only: sales and
     * stock counts are not edits.
     */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('supplements_category_known', oneOf('category', CATEGORY_VALUES)),
    check('supplements_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    check(
      'supplements_lots_in_stock',
      sql`${table.lotQuantity} between 0 and ${table.stockQuantity}`,
    ),
    check('supplements_threshold_not_negative', sql`${table.lowStockThreshold} >= 0`),
    // NaN sorts above every number, so the upper bound rejects it too.
    check('supplements_price_in_range', sql`${table.price} between 0 and 99999999.99`),
    check('supplements_cost_in_range', sql`${table.cost} between 0 and 99999999.99`),
    check('supplements_floor_in_range', sql`${table.floorPrice} between 0 and 99999999.99`),
    check(
      'supplements_deleted_not_on_sale',
      sql`${table.deletedAt} is null or not ${table.isActive}`,
    ),
    uniqueIndex('supplements_sku')
      .on(sql`lower(${table.sku})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('supplements_gtin')
      .on(sql`lpad(${table.gtin}, 14, '0')`)
      .where(sql`${table.deletedAt} is null`),
    index('supplements_in_order')
      .on(table.displayOrder, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('supplements_category_id')
      .on(table.categoryId)
      .where(sql`${table.isActive}`),
    // No index on the stock: every sale would update all other indexes too.
  ],
);

/** Part of every update that is an edit. */
export const editedNow = {
  version: sql`${supplements.version} + 1`,
  updatedAt: sql`now()`,
};

/** A narrow copy of the catalog for counting, updated by triggers/shelf.sql. */
export const shelf = pgTable(
  'shelf',
  {
    supplementId: integer('supplement_id').primaryKey(),
    price: money('price').notNull(),
    stockQuantity: integer('stock_quantity').notNull(),
    lowStockThreshold: integer('low_stock_threshold').notNull(),
    displayOrder: integer('display_order').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [index('shelf_in_order').on(table.displayOrder, table.supplementId)],
);

/**
 * Lowercase text for the console's search, updated by triggers/supplement-words.sql. Computing it per search takes
 * three times as long.
 */
export const supplementWords = pgTable(
  'supplement_words',
  {
    supplementId: integer('supplement_id').primaryKey(),
    words: text('words').notNull(),
  },
  // A search may match inside a word, which needs a trigram index.
  (table) => [index('supplement_words_parts').using('gin', table.words.op('gin_trgm_ops'))],
);
