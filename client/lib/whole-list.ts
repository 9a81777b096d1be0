/** A list of at most so many rows is in the document whole; a longer one grows as it is read. */
export const WHOLE_LIST_ROWS = 200;
