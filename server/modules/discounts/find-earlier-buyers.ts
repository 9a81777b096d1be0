import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { discountUses, orders, users } from '#server/db/schema.ts';
import { hashRecipient } from '#server/modules/mail/hash-recipient.ts';
import { readEmailAddress } from '#shared/rules/email-address.ts';

/** An account, an email or both. */
export type Person = { userId: number | null; email: string | null };

export async function readPerson(db: Db, userId: number | null): Promise<Person> {
  if (userId === null) return { userId, email: null };
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return { userId, email: user?.email ?? null };
}

export function hashEmailOf({ email }: Person): string | null {
  const address = readEmailAddress(email);
  return address === undefined ? null : hashRecipient(address);
}

export function countUses(db: Db, discountId: number, person: Person): Promise<number> {
  const emailHash = hashEmailOf(person);
  const isTheirs = [
    ...(person.userId === null ? [] : [eq(discountUses.userId, person.userId)]),
    ...(emailHash === null ? [] : [eq(discountUses.emailHash, emailHash)]),
  ];
  if (isTheirs.length === 0) return Promise.resolve(0);
  return db.$count(
    discountUses,
    and(eq(discountUses.discountId, discountId), isNull(discountUses.returnedAt), or(...isTheirs)),
  );
}

/** Whether the person has an order that was not canceled before its capture. */
export async function hasOrdered(
  db: Db,
  { userId, email }: Person,
  exceptCheckoutId: string | null,
): Promise<boolean> {
  const address = readEmailAddress(email);
  const isTheirs = [
    ...(userId === null ? [] : [eq(orders.userId, userId)]),
    ...(address === undefined ? [] : [isToMailbox(address)]),
  ];
  if (isTheirs.length === 0) return false;
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(...isTheirs),
        inArray(orders.paymentStatus, ['pending', 'paid', 'refunded']),
        exceptCheckoutId === null ? undefined : ne(orders.checkoutId, exceptCheckoutId),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The prefix uses the index of emails. */
function isToMailbox(email: string): SQL {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const stored = sql`lower(${orders.customerEmail})`;
  return sql`(${stored} like ${`${escapeLike(name)}%`} and split_part(split_part(${stored}, '@', 1), '+', 1) = ${name}
    and split_part(${stored}, '@', 2) = ${email.slice(at + 1).toLowerCase()})`;
}
