/** Maximum of a PostgreSQL integer. */
export const LARGEST_ID = 2_147_483_647;
