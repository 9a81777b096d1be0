import path from 'node:path';

/** Two folders up in both forms: from server/config in the sources, from build/server in the bundle. */
const ROOT_FOLDER = path.join(import.meta.dirname, '../..');

/** A file or folder of the project, such as `server/db/migrations`. */
export function inProject(name: string): string {
  return path.join(ROOT_FOLDER, name);
}
