import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decryptText, encryptText } from './encrypt-text.ts';
import { createSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'secret-key-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key', () => {
  test('gets created when first needed, readable by its owner only', () => {
    const dataDir = path.join(folder, 'data');
    const readKey = createSecretKey({ secretKey: undefined, dataDir });
    expect(readdirSync(folder)).toEqual([]);
    const key = readKey();
    expect(key).toHaveLength(32);
    expect(readdirSync(dataDir)).toEqual(['secret-key']);
    if (process.platform !== 'win32') {
      expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    }
    expect(createSecretKey({ secretKey: undefined, dataDir })()).toEqual(key);
  });

  test('comes from the setting if there is one', () => {
    const readKey = createSecretKey({ secretKey: 'x'.repeat(32), dataDir: folder });
    expect(readKey()).toHaveLength(32);
    expect(readdirSync(folder)).toEqual([]);
    const other = createSecretKey({ secretKey: 'y'.repeat(32), dataDir: folder });
    expect(other()).not.toEqual(readKey());
  });
});

describe('encrypted text', () => {
  const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const context = 'row 1';

  test('gets decrypted with the same key for the same row', () => {
    const sealed = encryptText('a secret', { key, context });
    expect(sealed).not.toContain('secret');
    expect(encryptText('a secret', { key, context })).not.toBe(sealed);
    expect(decryptText(sealed, { key, context })).toBe('a secret');
  });

  test('does not get decrypted with another key, for another row or after a change', () => {
    const sealed = encryptText('a secret', { key, context });
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    expect(() => decryptText(sealed, { key: otherKey, context })).toThrow();
    expect(() => decryptText(sealed, { key, context: 'row 2' })).toThrow();
    expect(() => decryptText(changed, { key, context })).toThrow();
    expect(() => decryptText('', { key, context })).toThrow();
  });
});
