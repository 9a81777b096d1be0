import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { REPOSITORY_ROOT } from './repository-root.ts';

const PACKAGE_FOLDER = path.join(REPOSITORY_ROOT, 'node_modules/@sparticuz/chromium');
const ARCHIVES = ['al2023', 'fonts', 'swiftshader'];

export type UnpackedChromium = { executablePath: string; env: Record<string, string> };

/**
 * Unpacks npm's Chromium (Linux x64 only) into node_modules/.cache, once per version. Renaming a finished folder
 * makes it safe for killed and parallel runs.
 */
export function unpackChromium(): UnpackedChromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifestPath = path.join(PACKAGE_FOLDER, 'package.json');
  if (!existsSync(manifestPath)) return undefined;

  const { version } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { version: string };
  const folder = path.join(REPOSITORY_ROOT, `node_modules/.cache/chromium-${version}`);
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(executablePath)) unpackInto(folder, executablePath);
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

function unpackInto(folder: string, executablePath: string): void {
  const partial = `${folder}.${process.pid}.partial`;
  mkdirSync(partial, { recursive: true });
  for (const archive of ARCHIVES) {
    execFileSync('tar', ['-x', '-f', '-', '-C', partial, '--no-same-owner'], {
      input: decompress(`${archive}.tar.br`),
    });
  }
  writeFileSync(path.join(partial, 'chromium'), decompress('chromium.br'), { mode: 0o755 });
  // The packaged settings expect the fonts elsewhere.
  writeFileSync(path.join(partial, 'fonts.conf'), describeFonts(folder));
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another run finished first, or someone emptied the folder.
    if (existsSync(executablePath)) return rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  }
}

function decompress(fileName: string): Buffer {
  return brotliDecompressSync(readFileSync(path.join(PACKAGE_FOLDER, 'bin', fileName)));
}

function describeFonts(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
