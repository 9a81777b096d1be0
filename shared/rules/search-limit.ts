/** Of what is typed to search for; longer than any name. */
export const SEARCH_MAX_LENGTH = 200;
