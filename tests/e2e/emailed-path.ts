import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { giveUpAfter } from '#tests/support/patience.ts';

/** Mail goes out by and by, and later on a busy machine. */
const LONGEST_DELIVERY_MS = giveUpAfter(90_000);
const SOFT_LINE_BREAK = /=\r?\n/g;

/** Waits for a message to an address that holds such a path, and answers with the path. */
export async function findEmailedPath(outbox: string, to: string, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => (found = searchOutbox(outbox, to, wanted)), { timeout: LONGEST_DELIVERY_MS })
    .toBeDefined();
  return found ?? '';
}

function searchOutbox(outbox: string, to: string, wanted: RegExp): string | undefined {
  if (!existsSync(outbox)) return undefined;
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8').replaceAll(SOFT_LINE_BREAK, ''))
    .filter((text) => text.includes(`To: ${to}`))
    .map((text) => wanted.exec(text)?.[0])
    .find((text) => text !== undefined);
}
