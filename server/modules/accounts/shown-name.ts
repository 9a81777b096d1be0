import { sql } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';

/** Empty once the account was deleted: what is left is a number without a person. */
export const shownName = sql<string>`case when ${users.deletedAt} is null
  then coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username}) else '' end`;
