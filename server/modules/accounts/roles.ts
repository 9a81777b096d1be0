import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { userRoles } from '#server/db/schema.ts';
import type { Role } from '#shared/contracts/roles.ts';

export function listActiveRoles(db: Db): Promise<Role[]> {
  return db
    .select({ id: userRoles.id, name: userRoles.name, description: userRoles.description })
    .from(userRoles)
    .where(eq(userRoles.isActive, true))
    .orderBy(asc(userRoles.id));
}
