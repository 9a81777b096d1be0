import path from 'node:path';

/** Two folders up from server/config in the sources and from build/server in the bundle. */
const ROOT_FOLDER = path.join(import.meta.dirname, '../..');

export function inProject(name: string): string {
  return path.join(ROOT_FOLDER, name);
}
