import { fileURLToPath } from 'node:url';

/** The folder of package.json. Everything in this folder runs on Node.js 20, before anything is installed. */
export const ROOT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
