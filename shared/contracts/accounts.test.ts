import { describe, expect, test } from 'vitest';
import {
  changePasswordSchema,
  loginSchema,
  registerSchema,
  emailSchema,
  resetPasswordSchema,
} from './accounts.ts';
import { joinSchema } from './administrators.ts';
import { demoConfirmSchema } from './checkout.ts';
import { contactMessageSchema } from './contact.ts';
import { emailCartSchema, personSchema } from './practice.ts';
import { stockRequestSchema } from './stock-requests.ts';

const registration = {
  email: 'ada@shop.example',
  username: 'ada',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'L',
  roleId: 1,
};

function messagesOf(result: { error?: { issues: { message: string }[] } | undefined }): string[] {
  return result.error?.issues.map((issue) => issue.message) ?? [];
}

test('trims a registration and lowercases its email', () => {
  const parsed = registerSchema.parse({
    ...registration,
    email: '  Ada@Shop.Example ',
    username: ' Ada ',
    firstName: ' ',
  });
  expect(parsed).toMatchObject({ email: 'ada@shop.example', username: 'Ada', firstName: '' });
});

test('accepts missing, null and empty names', () => {
  const { firstName: _first, lastName: _last, ...required } = registration;
  expect(registerSchema.safeParse(required).success).toBe(true);
  expect(
    registerSchema.safeParse({ ...registration, firstName: null, lastName: null }).success,
  ).toBe(true);
});

test('keeps spaces and case of a password', () => {
  const password = '  PassWord  ';
  expect(registerSchema.parse({ ...registration, password }).password).toBe(password);
});

describe('a registration', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['a long password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    ['no password', { password: undefined }, 'Password is required'],
    [
      'half of a character in the password',
      { password: 'correct horse \ud83d' },
      'Password contains characters that are not allowed',
    ],
    ['no address', { email: undefined }, 'Email is required'],
    ['a wrong address', { email: 'not-an-email' }, 'Invalid email address'],
    ['a long address', { email: `${'a'.repeat(250)}@x.example` }, 'Invalid email address'],
    ['an empty name', { username: '  ' }, 'Username is required'],
    ['a long name', { username: 'x'.repeat(51) }, 'Username must be at most 50 characters'],
    ['a zero byte', { username: 'a\u0000b' }, 'Username contains characters that are not allowed'],
    ['a role as text', { roleId: '1' }, 'Account type is required'],
    ['a role with a fraction', { roleId: 1.5 }, 'Account type is required'],
    ['no role', { roleId: undefined }, 'Account type is required'],
  ])('rejects %s', (_name, change, message) => {
    expect(messagesOf(registerSchema.safeParse({ ...registration, ...change }))).toContain(message);
  });

  test.each([0, -1, 2_147_483_648, Number.NaN])('rejects the role %s', (roleId) => {
    expect(registerSchema.safeParse({ ...registration, roleId }).success).toBe(false);
  });
});

test('accepts all characters in a password', () => {
  const password = 'pässwörd \u0000\t\uFFFD 😀漢字';
  expect(registerSchema.parse({ ...registration, password }).password).toBe(password);
});

test('rejects new passwords with lone surrogates', () => {
  const half = 'correct horse \udc00';
  const results = [
    changePasswordSchema.safeParse({ currentPassword: 'x', newPassword: half }),
    resetPasswordSchema.safeParse({ token: 't', password: half }),
    joinSchema.safeParse({ token: 't', username: 'ada', password: half }),
  ];
  expect(results.flatMap(messagesOf)).toEqual(
    results.map(() => 'Password contains characters that are not allowed'),
  );
});

test('accepts passwords of any allowed length for sign-in', () => {
  const login = { email: 'ada@shop.example', password: 'x' };
  expect(loginSchema.safeParse(login).success).toBe(true);
  expect(loginSchema.safeParse({ ...login, password: 'x'.repeat(128) }).success).toBe(true);
  expect(loginSchema.safeParse({ ...login, password: 'x'.repeat(129) }).success).toBe(false);
  expect(messagesOf(loginSchema.safeParse({ ...login, password: '' }))).toEqual([
    'Password is required',
  ]);
  expect(messagesOf(loginSchema.safeParse({ ...login, email: "' OR 1=1--" }))).toEqual([
    'Invalid email address',
  ]);
});

test.each(['isAdmin', 'canShareCarts', 'isActive', 'id', 'role'])(
  'ignores the field %s of a registration',
  (field) => {
    expect(registerSchema.parse({ ...registration, [field]: true })).not.toHaveProperty(field);
  },
);

test('rejects unknown fields in our own calls', () => {
  const password = 'correct horse';
  expect(
    changePasswordSchema.safeParse({ currentPassword: 'x', newPassword: password, userId: 2 })
      .success,
  ).toBe(false);
  expect(emailSchema.safeParse({ email: 'a@b.example', origin: 'x' }).success).toBe(false);
  expect(resetPasswordSchema.safeParse({ token: 't', password, userId: 2 }).success).toBe(false);
});

describe('emails without a top-level domain', () => {
  const email = 'jane@gmail';
  const card = { number: '4242424242424242', expMonth: 1, expYear: 2099, cvc: '123' };

  test.each([
    ['checkout', demoConfirmSchema, { clientSecret: 's', card, name: 'Jane' }],
    ['a contact message', contactMessageSchema, { name: 'Jane', message: 'Hello' }],
    ['a client of a practice', personSchema, { name: 'Jane' }],
    ['a recommendation', emailCartSchema, { requestId: crypto.randomUUID() }],
    ['a stock request', stockRequestSchema, { supplementId: 1 }],
  ])('reject %s with a sentence', (_, schema, fields) => {
    expect(messagesOf(schema.safeParse({ ...fields, email }))).toEqual([
      'This email is incomplete. Did you mean jane@gmail.com?',
    ]);
    expect(messagesOf(schema.safeParse({ ...fields, email: 'jane@gmail.com' }))).toEqual([]);
    expect(messagesOf(schema.safeParse({ ...fields, email: 'jane' }))).toEqual([
      'Invalid email address',
    ]);
  });

  test('reject a registration with the specified text', () => {
    expect(messagesOf(registerSchema.safeParse({ ...registration, email }))).toEqual([
      'Invalid email address',
    ]);
  });
});
