import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { orders, roleRequests, sharedCarts, userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFound, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { Person, PersonFilter } from '#shared/contracts/people.ts';
import { COUNTED_PER_PERSON } from '#shared/rules/person-states.ts';

/** Counting stops at the maximum, so that a user with many orders costs no more. */
const ORDER_COUNT = sql<number>`(select count(*)::int from (
  select 1 from ${orders} where ${orders.userId} = ${users.id} and ${orders.paymentStatus} <> 'canceled'
  limit ${COUNTED_PER_PERSON}) as own_orders)`;
const RECOMMENDATION_COUNT = sql<number>`(select count(*)::int from (
  select 1 from ${sharedCarts} where ${sharedCarts.fromUserId} = ${users.id}
  limit ${COUNTED_PER_PERSON}) as own_carts)`;

const NAMES = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}, ${users.email}))`;

export async function listPeople(
  db: Db,
  filter: PersonFilter,
  { after, limit }: PageAfterId,
): Promise<ListPage<Person>> {
  const matches = matchesPerson(filter);
  const rows = await selectPeople(db)
    .where(and(matches, isBefore(after, users.id)))
    .orderBy(desc(users.id))
    .limit(limit + 1);
  const all = db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.id, users.roleId))
    .leftJoin(roleRequests, isOpenRequest)
    .where(matches);
  return {
    ...cutPage(rows.map(readPerson), limit, (last) => String(last.id)),
    total: await countFound(db, all),
  };
}

export async function getPerson(db: Db, id: number): Promise<Person> {
  const [row] = await selectPeople(db).where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw personNotFound();
  return readPerson(row);
}

/** Administrators who decide about the same user at once take turns. */
export async function lockPerson(tx: Db, id: number) {
  const [person] = await tx
    .select({
      id: users.id,
      email: users.email,
      isActive: users.isActive,
      roleId: users.roleId,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update');
  if (!person) throw personNotFound();
  return person;
}

const isOpenRequest = and(eq(roleRequests.userId, users.id), eq(roleRequests.state, 'open'));

function selectPeople(db: Db) {
  return db
    .select({
      // Explicit columns, because the table holds the password hash.
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      role: userRoles.name,
      isActive: users.isActive,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
      orderCount: ORDER_COUNT,
      recommendationCount: RECOMMENDATION_COUNT,
      request: {
        id: roleRequests.id,
        role: sql<string>`(select asked.name from user_roles asked where asked.id = ${roleRequests.roleId})`,
        licenseNumber: roleRequests.licenseNumber,
        practice: roleRequests.practice,
        createdAt: roleRequests.createdAt,
      },
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.id, users.roleId))
    .leftJoin(roleRequests, isOpenRequest);
}

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

function readPerson({ emailVerifiedAt, createdAt, lastSignInAt, request, ...row }: Row): Person {
  return {
    ...row,
    emailVerified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    request: request && { ...request, createdAt: request.createdAt.toISOString() },
  };
}

const IN_STATE = {
  active: eq(users.isActive, true),
  deactivated: eq(users.isActive, false),
  waiting: isNotNull(roleRequests.id),
};

function matchesPerson({ search, role, state }: PersonFilter) {
  return and(
    isNull(users.deletedAt),
    search ? sql`${NAMES} like lower(${`%${escapeLike(search)}%`})` : undefined,
    role ? eq(userRoles.name, role) : undefined,
    state && IN_STATE[state],
  );
}

function personNotFound(): AppError {
  return new AppError('not_found', 'This person does not exist.');
}
