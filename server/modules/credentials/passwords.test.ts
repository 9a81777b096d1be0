import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, DUMMY_PASSWORD_HASH, verifyPassword, withHashingSlot } from './passwords.ts';

test("writes hashes with OWASP's parameters", async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('never writes the same hash twice', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

describe('a stored password', () => {
  const longest = 'x'.repeat(127);
  test.each<[string, string, boolean]>([
    ['correct horse', 'correct horse', true],
    ['correct horse', 'correct horsE', false],
    ['correct horse', 'correct horse ', false],
    ['correct horse', '', false],
    [`${longest}a`, `${longest}a`, true],
    // The last of 128 characters counts, and nothing is cut off before it.
    [`${longest}a`, `${longest}b`, false],
    [`${longest}a`, longest, false],
    ['pässwörd😀漢字', 'pässwörd😀漢字', true],
    ['pässwörd😀漢字', 'password😀漢字', false],
    ['a\u0000bcdefgh', 'a\u0000bcdefgX', false],
    // Half of a character has the bytes of the mark for what cannot be read.
    ['correct \uFFFD', 'correct \uFFFD', true],
    ['correct \uFFFD', 'correct \uD800', false],
  ])('compares %j and %j: %s', async (password, presented, fits) => {
    expect(await verifyPassword(presented, await hashPassword(password))).toBe(fits);
  });
});

test('accepts an accented letter from every keyboard', async () => {
  const [composed, decomposed] = ['caf\u00E9 au lait', 'cafe\u0301 au lait'];
  expect(await verifyPassword(decomposed, await hashPassword(composed))).toBe(true);
  expect(await verifyPassword(composed, await hashPassword(decomposed))).toBe(true);
});

test('accepts hashes with other parameters', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const cost = { memory: 64, passes: 3, parallelism: 2, tagLength: 24 };
  const bytes = argon2Sync('argon2id', { message: 'correct horse', nonce: salt, ...cost });
  const encode = (value: Buffer) => value.toString('base64').replace(/=+$/, '');
  const stored = `$argon2id$v=19$m=64,t=3,p=2$${encode(salt)}$${encode(bytes)}`;
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('correct horsE', stored)).toBe(false);
  expect(await verifyPassword('correct horse', stored.replace('t=3', 't=4'))).toBe(false);
});

test.each([
  '',
  'correct horse',
  '$2b$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234',
  '$argon2i$v=19$m=19456,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$AQEBAQEBAQEBAQEBAQEBAQ',
  '$argon2id$v=16$m=19456,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$AQEBAQEBAQEBAQEBAQEBAQ',
  '$argon2id$v=19$m=19456,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$',
  '$argon2id$v=19$m=-1,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$AQEBAQEBAQEBAQEBAQEBAQ',
])('matches nothing against the invalid hash %s', async (stored) => {
  expect(await verifyPassword('correct horse', stored)).toBe(false);
});

test('takes as long for the placeholder hash, which no password matches', async () => {
  const [, , , parameters] = DUMMY_PASSWORD_HASH.split('$');
  const [, , , real] = (await hashPassword('x')).split('$');
  expect(parameters).toBe(real);
  expect(DUMMY_PASSWORD_HASH).toHaveLength((await hashPassword('x')).length);
  expect(await verifyPassword('', DUMMY_PASSWORD_HASH)).toBe(false);
});

test('serves administrators however many strangers wait', async () => {
  const { promise: endless, resolve: end } = Promise.withResolvers<void>();
  const strangers = Array.from({ length: 50 }, () => withHashingSlot(() => endless));
  expect(await withHashingSlot(async () => 'signed in', { lane: 'admin' })).toBe('signed in');
  end();
  await Promise.all(strangers);
});

test('computes two hashes at a time, one of each kind', async () => {
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await hashPassword('correct horse');
    now -= 1;
  };
  const lanes = ['user', 'admin', 'user', 'admin', 'user'] as const;
  await Promise.all(lanes.map((lane) => withHashingSlot(work, { lane })));
  expect(most).toBe(2);
});
