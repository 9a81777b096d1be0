import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles } from './build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'build-'));
  write('client/app/main.tsx', 'one');
  write('client/style.css', 'two');
  write('vite.config.ts', 'three');
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = () => hashFiles(['client/**/*.*', 'vite.config.ts'], root);

test('hashes equal sources equally', () => {
  expect(hash()).toBe(hash());
});

test.each([
  ['a changed file', () => write('client/style.css', 'TWO')],
  ['a new file in a folder below', () => write('client/pages/new.tsx', '')],
  ['a removed file', () => rmSync(path.join(root, 'client/style.css'))],
  ['a file under another name', () => move('client/style.css', 'client/styles.css')],
  ['a changed single file', () => write('vite.config.ts', 'four')],
  [
    'text that moves from one file to the next',
    () => {
      write('client/app/main.tsx', 'onetwo');
      write('client/style.css', '');
    },
  ],
])('%s gives another hash', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each([
  ['a test', 'client/app/main.test.tsx'],
  ['a file elsewhere', 'server/main.ts'],
])('ignores %s', (_, file) => {
  const before = hash();
  write(file, 'new');
  expect(hash()).toBe(before);
});

function write(file: string, contents: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), contents);
}

function move(from: string, to: string): void {
  renameSync(path.join(root, from), path.join(root, to));
}
