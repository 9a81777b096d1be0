/** The first administrator's, in every shop that a benchmark opens. */
export const ADMIN_PASSWORD = 'correct horse battery';
