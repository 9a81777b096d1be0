export const SEARCH_MAX_LENGTH = 200;
