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

/** Read with a check, so that a label of an earlier shape counts as none. */
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
    /** Set on the five therapeutic categories only; administrator-made ones have none. */
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
    /** What is printed on the container, as data; null where nobody has entered it. */
    label: storedLabel('label'),
    price: money('price').notNull().default('0.00'),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    lowStockThreshold: integer('low_stock_threshold')
      .notNull()
      .default(DEFAULT_LOW_STOCK_THRESHOLD),
    /** Whether the administrators know that it runs low; reset when it is filled up. */
    lowStockReported: boolean('low_stock_reported').notNull().default(false),
    /** Sold without sales tax, wherever it goes. */
    isTaxFree: boolean('is_tax_free').notNull().default(false),
    /** Whether it is on sale. One that is not is hidden: the console has it, and it may come back. */
    isActive: boolean('is_active').notNull().default(true),
    /** Since then it is in no list. Orders and recommendations that mention it stay as they are. */
    deletedAt: moment('deleted_at'),
    displayOrder: integer('display_order').notNull().default(0),
    /**
     * `version` is the edit mark: an edit made from an older version is refused. `updatedAt` is when a person
     * last edited the supplement, for people and files. Both change by `editedNow` and by nothing else: a sale,
     * a count of the stock or a low-stock report is no edit.
     */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('supplements_category_known', oneOf('category', CATEGORY_VALUES)),
    check('supplements_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    check('supplements_threshold_not_negative', sql`${table.lowStockThreshold} >= 0`),
    // NaN sorts above every number, so the upper bound refuses it too.
    check('supplements_price_in_range', sql`${table.price} between 0 and 99999999.99`),
    // So that whoever asks for what is on sale need not ask twice.
    check(
      'supplements_deleted_not_on_sale',
      sql`${table.deletedAt} is null or not ${table.isActive}`,
    ),
    index('supplements_in_order')
      .on(table.displayOrder, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('supplements_category_id')
      .on(table.categoryId)
      .where(sql`${table.isActive}`),
    // None on the stock: it would turn every sale into an update of all the other indexes too.
  ],
);

/** Belongs into every update that is an edit. */
export const editedNow = {
  version: sql`${supplements.version} + 1`,
  updatedAt: sql`now()`,
};

/**
 * What is on sale or hidden, in as little room as possible: counting the whole catalog reads this and not the texts.
 * Kept by triggers/shelf.sql.
 */
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
 * What a search in the console looks through, beside the names of categories: the texts of what is not deleted, in small
 * letters. Stored, because working them out takes three times as long as looking through them.
 * Kept by triggers/supplement-words.sql.
 */
export const supplementWords = pgTable(
  'supplement_words',
  {
    supplementId: integer('supplement_id').primaryKey(),
    words: text('words').notNull(),
  },
  // Any part of a word may be looked for, which only an index of its trigrams can find.
  (table) => [index('supplement_words_parts').using('gin', table.words.op('gin_trgm_ops'))],
);
