import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createLimiter } from '#server/security/limiter.ts';

const deriveKey = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Limits the CPU and memory that a flood of sign-ins can take. The separate lane keeps the console reachable. */
const HASHES_AT_ONCE = 1;
const HASHES_WAITING = 200;
const LANES = {
  user: createLimiter(HASHES_AT_ONCE, HASHES_WAITING),
  admin: createLimiter(HASHES_AT_ONCE, HASHES_WAITING),
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export function withHashingSlot<T>(
  work: () => Promise<T>,
  { lane = 'user', priority = 0 }: { lane?: keyof typeof LANES; priority?: number } = {},
): Promise<T> {
  return LANES[lane](work, priority);
}

/** Call it in `withHashingSlot`. The result is a PHC string with its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(unify(password), salt, {
    memory: MEMORY_KIB,
    passes: PASSES,
    lanes: PARALLELISM,
    bytes: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${encode(salt)}$${encode(hash)}`;
}

/** Call it in `withHashingSlot`. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = PHC.exec(stored);
  if (!match) return false;
  const [, memory, passes, lanes, salt = '', expected = ''] = match;
  const wanted = Buffer.from(expected, 'base64');
  // Older hashes are of passwords that were not normalized.
  for (const typed of new Set([unify(password), password])) {
    const actual = await derive(typed, Buffer.from(salt, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      lanes: Number(lanes),
      bytes: wanted.length,
    });
    // Lone surrogates all hash to the same bytes, so they must not match each other.
    if (timingSafeEqual(actual, wanted)) return password.isWellFormed();
  }
  return false;
}

/** Keyboards produce `é` as one character or two. */
function unify(password: string): string {
  return password.normalize('NFC');
}

/** Verified for unknown accounts, so they take as long as known ones. */
export const DUMMY_PASSWORD_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${encode(
  Buffer.alloc(SALT_BYTES, 1),
)}$${encode(Buffer.alloc(HASH_BYTES, 1))}`;

type Cost = { memory: number; passes: number; lanes: number; bytes: number };

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return deriveKey('argon2id', {
    message: Buffer.from(password),
    nonce: salt,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: cost.bytes,
  });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
