import { inProject } from '#server/config/folders.ts';

export const MIGRATIONS_FOLDER = inProject('server/db/migrations');
