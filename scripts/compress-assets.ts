import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT_FILES = '**/*.{js,mjs,css,html,svg,json,txt,xml,webmanifest}';

/** Writes a .br and a .gz beside every text file, so that the server never compresses a file on request. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync(TEXT_FILES, { cwd: folder }).map((name) => path.join(folder, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const contents = await readFile(file);
  // Brotli's best quality is the default, that of gzip is not.
  await writeFile(`${file}.br`, await promisify(brotliCompress)(contents));
  await writeFile(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }));
}
