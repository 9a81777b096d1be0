import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An unguessable secret for an address or a cookie. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Anything else need not be looked for, and may not even be text to the database. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A text without the secrets in its links, for those who may read it but not act in the name of whom it is for. */
export function hideTokens(text: string): string {
  return text.replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '…');
}

/** What the database keeps of a secret: enough to recognize it, too little to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
