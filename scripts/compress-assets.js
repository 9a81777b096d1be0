import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes a .br and a .gz beside every text file, so that the server never compresses a file on request. */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true });
  const files = entries
    .filter((name) => TEXT_FILE.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const contents = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
    compressGzip(contents, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
