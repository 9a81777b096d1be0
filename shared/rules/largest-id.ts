/** The largest number that the database keeps as an id or a count. */
export const LARGEST_ID = 2_147_483_647;
