export const MIGRATIONS_FOLDER = new URL('./migrations', import.meta.url).pathname;
