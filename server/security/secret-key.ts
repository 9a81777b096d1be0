import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/protect-folder.ts';

const FILE_NAME = 'secret-key';
const KEY_BYTES = 32;

/** Each purpose has its own key. */
type Purpose = 'second factor' | 'service keys';

export type SecretKey = (purpose?: Purpose) => Buffer;

export function createSecretKey(config: {
  secretKey: string | undefined;
  dataDir: string;
}): SecretKey {
  const keys = new Map<Purpose, Buffer>();
  return (purpose = 'second factor') => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = deriveKey(config.secretKey ?? readKeyFile(config.dataDir), purpose);
    keys.set(purpose, key);
    return key;
  };
}

function deriveKey(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}

function readKeyFile(folder: string): string {
  const file = path.join(folder, FILE_NAME);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  makeKeyFile(folder, file);
  return readFileSync(file, 'utf8');
}

/** Linking a complete file is atomic: one of two processes wins, and no one reads half a key. */
function makeKeyFile(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: PRIVATE_FILE });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
