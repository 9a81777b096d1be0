import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where the folders of the image are on this machine. */
export function imageFolders(root: string, wordsOf: (name: string) => string[]) {
  const volumes = wordsOf('VOLUME').flatMap((words) => words.split(' '));
  const shop = path.join(root, wordsOf('WORKDIR')[0] ?? '');
  mkdirSync(shop, { recursive: true });
  chmodSync(root, 0o755);
  return {
    shop,
    data: path.join(root, volumes[0] ?? ''),
    /** Only root may give files away; anybody else owns them already. */
    translate(command: string, uid: number | undefined): string {
      const placed = volumes.reduce(
        (text, volume) => text.replaceAll(` ${volume}`, ` ${path.join(root, volume)}`),
        command,
      );
      const owner = uid === undefined ? '"$(id -u)":"$(id -g)"' : `${uid}:${uid}`;
      return placed.replaceAll('node:node', owner);
    },
  };
}
