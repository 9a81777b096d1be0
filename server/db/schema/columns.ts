import { sql } from 'drizzle-orm';
import { check, jsonb, numeric, timestamp } from 'drizzle-orm/pg-core';
import type { Charges } from '#shared/rules/charges.ts';

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

export const money = (name: string) => numeric(name, { precision: 10, scale: 2 });

export const charges = () => jsonb('charges').$type<Charges>().notNull();

/** A constraint cannot add up the list of extras, so it checks that the total leaves room for them. */
export const chargesInTotal = (table: string) =>
  check(
    `${table}_charges_in_total`,
    sql.raw(`(${areCharges()}
      and ${centsOf('linesCents')} - ${centsOf('discountCents')} + ${centsOf('taxCents')} <= ${centsOf('totalCents')}) is true`),
  );

/** Leaves out the total: an adjustment may lower it below the price of the refunded units. */
export const refundCharges = () =>
  check('refunds_charges', sql.raw(`(${areCharges()} and ${centsOf('totalCents')} > 0) is true`));

const areCharges = () =>
  `${centsOf('discountCents')} between 0 and ${centsOf('linesCents')} and ${centsOf('taxCents')} >= 0`;

export const centsOf = (amount: keyof Charges): string => `(charges->>'${amount}')::int`;

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => moment('created_at').notNull().defaultNow();

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
