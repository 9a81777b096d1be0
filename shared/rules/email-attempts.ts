export const MAX_ATTEMPTS = 30;
