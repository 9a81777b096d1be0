/** Attempts before an email counts as failed. */
export const MAX_ATTEMPTS = 30;
