import path from 'node:path';

export const REPOSITORY_ROOT = path.resolve(import.meta.dirname, '../..');
