import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FOLDER } from '#server/protect-folder.ts';

/** Copies many small files at once: half the time of `cp`, while every query waits. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    isFolder: entry.isDirectory(),
    source: path.join(entry.parentPath, entry.name),
    target: path.join(to, path.relative(from, path.join(entry.parentPath, entry.name))),
  }));
  await mkdir(to, { recursive: true, mode: PRIVATE_FOLDER });
  for (const { target } of named.filter(({ isFolder }) => isFolder)) {
    await mkdir(target, { recursive: true, mode: PRIVATE_FOLDER });
  }
  // Shares the blocks on file systems that can.
  await Promise.all(
    named
      .filter(({ isFolder }) => !isFolder)
      .map(({ source, target }) => copyFile(source, target, constants.COPYFILE_FICLONE)),
  );
}
