import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { EMAIL_MAX_LENGTH, findEmailProblem } from '#shared/rules/email-address.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/rules/password-limits.ts';
import { lineOfText, requiredLine, WHOLE_CHARACTERS } from './text.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';
import { linkToken } from './ids.ts';

export const NAME_MAX_LENGTH = 100;
const USERNAME_MAX_LENGTH = 50;
const LICENSE_MAX_LENGTH = 60;
const PRACTICE_MAX_LENGTH = 120;

/** Emails are compared case-insensitively, so they are stored in lowercase. */
export const emailAddress = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .pipe(z.email('Invalid email address').max(EMAIL_MAX_LENGTH, 'Invalid email address'));

/** Explains what is wrong. Registration keeps the specified 'Invalid email address'. */
export const reachableEmail = z
  .string('Email is required')
  .superRefine(refuseUnreachable)
  .pipe(emailAddress);

export function refuseUnreachable(email: string, context: z.RefinementCtx): void {
  const message = findEmailProblem(email);
  if (message) context.addIssue({ code: 'custom', message });
}

export const newPassword = z
  .string('Password is required')
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`)
  .regex(WHOLE_CHARACTERS, 'Password contains characters that are not allowed');

/** For existing passwords, which are only compared. */
export const presentedPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

export const loginSchema = z.object({ email: emailAddress, password: presentedPassword });

export const registerSchema = z.object({
  email: emailAddress,
  username: requiredLine('Username', USERNAME_MAX_LENGTH),
  password: newPassword,
  firstName: lineOfText('First name', NAME_MAX_LENGTH).nullish(),
  lastName: lineOfText('Last name', NAME_MAX_LENGTH).nullish(),
  roleId: z.int('Account type is required').min(1).max(LARGEST_ID),
  /** Stored only if the shop approves practitioners. */
  licenseNumber: lineOfText('License number', LICENSE_MAX_LENGTH).nullish(),
  practice: lineOfText('Practice', PRACTICE_MAX_LENGTH).nullish(),
});

export const changePasswordSchema = z.strictObject({
  currentPassword: presentedPassword,
  newPassword,
});

export const emailSchema = z.strictObject({ email: emailAddress });

export const resetPasswordSchema = z.strictObject({
  token: linkToken,
  password: newPassword,
});

export const userSchema = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.string(),
  canShareCarts: z.boolean(),
  emailVerified: z.boolean().describe('Whether the user opened the link in the confirmation email'),
  hasUpdates: z.boolean().optional().describe('Whether their recommendations have new activity'),
});

export type User = z.infer<typeof userSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;

const roleSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
});

export type Role = z.infer<typeof roleSchema>;

const userAnswer = z.object({ user: userSchema });

export const listRoles = call('GET', '/api/user/roles', {
  access: 'anyone',
  summary: 'List the account types for registration',
  answer: z.array(roleSchema),
});

export const readProfile = call('GET', '/api/user/profile', {
  access: 'user',
  summary: 'Get the signed-in user',
  answer: userSchema,
});

export const register = call('POST', '/api/user/register', {
  access: 'anyone',
  summary: 'Create an account and sign in',
  body: registerSchema,
  status: 201,
  answer: userAnswer,
  refuses: ['conflict'],
});

export const signIn = call('POST', '/api/user/login', {
  access: 'anyone',
  summary: 'Sign in',
  body: loginSchema,
  answer: userAnswer,
  refuses: ['unauthorized'],
});

export const signOut = call('POST', '/api/user/logout', {
  access: 'anyone',
  summary: 'Sign out',
  answer: messageAnswer,
});

export const signOutEverywhere = call('POST', '/api/user/logout-everywhere', {
  access: 'user',
  summary: 'Sign out in every browser',
  answer: messageAnswer,
});

export const changePassword = call('POST', '/api/user/change-password', {
  access: 'user',
  summary: 'Change the password and sign out all other browsers',
  body: changePasswordSchema,
  answer: messageAnswer,
});

export const requestPasswordReset = call('POST', '/api/user/request-password-reset', {
  access: 'anyone',
  summary: 'Request an email with a password reset link',
  description: 'The response does not reveal whether the account exists.',
  body: emailSchema,
  answer: messageAnswer,
});

export const resetPassword = call('POST', '/api/user/reset-password', {
  access: 'capability',
  summary: 'Reset the password with the token from the email',
  body: resetPasswordSchema,
  answer: messageAnswer,
});
