import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Skips a lookup for anything else. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Hides secrets in links from people who may read a text but not use its links. */
export function hideTokens(text: string): string {
  return text.replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '…');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
