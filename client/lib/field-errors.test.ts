import { expect, test } from 'vitest';
import { registerSchema } from '#shared/contracts/accounts.ts';
import { ApiError } from './api-client.ts';
import { contractErrors, serverErrors, lineError } from './field-errors.ts';

test('keeps the first error of each field of a contract', () => {
  const parsed = registerSchema.safeParse({
    email: 'not-an-email',
    username: 'ada',
    password: 'short',
    roleId: 1,
  });
  expect(contractErrors(parsed.error?.issues ?? [])).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 8 characters',
  });
});

test('reads field errors of the server', () => {
  const body = {
    message: 'Wrong',
    code: 'invalid_input',
    issues: [
      { path: 'email', message: 'First' },
      { path: 'email', message: 'Second' },
    ],
  };
  expect(serverErrors(new ApiError(400, '', JSON.stringify(body)))).toEqual({ email: 'First' });
  expect(serverErrors(new ApiError(500, '', 'oops'))).toEqual({});
  expect(serverErrors(new TypeError('Failed to fetch'))).toEqual({});
});

test('names the invalid line of a list', () => {
  expect(lineError({ 'settings.orderStaff.1': 'Invalid' }, 'settings.orderStaff')).toBe(
    'Line 2: Invalid',
  );
  expect(lineError({ 'settings.orderStaff': 'Too many' }, 'settings.orderStaff')).toBe('Too many');
  expect(lineError({}, 'settings.orderStaff')).toBeUndefined();
});
