export const DEFAULT_ROLE_ID = 1;
