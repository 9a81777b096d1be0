import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Windows has no such modes. */
export const HAS_MODES = process.platform !== 'win32';

export function findOpenFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return ['', ...names].flatMap((name) => {
    const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stats || !(stats.isFile() || stats.isDirectory())) return [];
    const mode = stats.mode & 0o777;
    return mode === (stats.isFile() ? 0o600 : 0o700) ? [] : [`${name} ${mode.toString(8)}`];
  });
}
