import { z } from 'zod';
import { ADMIN_ROLES } from '#shared/rules/admin-roles.ts';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';
import { changePasswordSchema, emailAddress, registerSchema } from './accounts.ts';
import { lineOfText, requiredLine } from './text.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';
import { userSessionSchema } from './profile.ts';

const USERNAME_MAX_LENGTH = 64;
/** Longer than a recovery code with all of its hyphens. */
const CODE_MAX_LENGTH = 40;

export const adminUsername = requiredLine('Username', USERNAME_MAX_LENGTH);
const password = changePasswordSchema.shape.currentPassword;
export const adminRole = z.enum(ADMIN_ROLES, 'Role must be owner, staff or viewer');
const code = requiredLine('Code', CODE_MAX_LENGTH);

const optionalCode = lineOfText('Code', CODE_MAX_LENGTH)
  .optional()
  .describe('Of the second factor, where it is on: from the app, or a recovery code');
const token = z.string('The link is not complete').min(1, 'The link is not complete').max(100);

export const adminLoginSchema = z.object({
  username: adminUsername,
  password: z.string('Password is required').min(1, 'Password is required').max(128),
  code: optionalCode,
});

export const adminSchema = z.object({
  id: z.int(),
  username: z.string(),
  role: adminRole,
  /** The password is still the one that was printed on a terminal. */
  hasGeneratedPassword: z.boolean().optional(),
});

export const newAdminSchema = z.object({
  username: adminUsername,
  email: emailAddress,
  password: registerSchema.shape.password,
  role: adminRole,
});

/** What administrators see of their own account. */
export const adminAccountSchema = z.object({
  username: z.string(),
  email: z.string(),
  role: adminRole,
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
});

export const changeAdminEmailSchema = z.strictObject({
  email: emailAddress,
  password,
  code: optionalCode,
});
export const confirmAdminEmailSchema = z.strictObject({ token });

export const startSecondFactorSchema = z.strictObject({ password });
export const confirmSecondFactorSchema = z.strictObject({ code });
export const endSecondFactorSchema = z.strictObject({ password, code });

export const secondFactorSecretSchema = z.object({
  secret: z.string().describe('To be typed into the app'),
  address: z.string().describe('The same as an otpauth address, for a QR code'),
});

export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once; each lets in once'),
});

export type Admin = z.infer<typeof adminSchema>;
export type AdminAccount = z.infer<typeof adminAccountSchema>;
export type NewAdmin = z.infer<typeof newAdminSchema>;

export const signInAdmin = call('POST', '/api/admin/login', {
  access: 'anyone',
  summary: 'Sign in to the console',
  body: adminLoginSchema,
  description:
    'With the second factor on, a right password without a right code is answered with the code `second_factor_required`.',
  answer: adminSchema,
  refuses: ['unauthorized', 'second_factor_required', 'unavailable'],
});

export const signOutAdmin = call('POST', '/api/admin/logout', {
  access: 'anyone',
  summary: 'Sign out of the console',
  answer: messageAnswer,
});

export const readAdmin = call('GET', '/api/admin/user', {
  access: 'viewer',
  summary: 'The signed-in administrator',
  answer: adminSchema,
});

export const changeAdminPassword = call('POST', '/api/admin/change-password', {
  access: 'viewer',
  summary: 'Choose another password for the console; other browsers are signed out',
  body: changePasswordSchema,
  answer: messageAnswer,
});

export const readAdminAccount = call('GET', '/api/admin/account', {
  access: 'viewer',
  summary: 'The account of the signed-in administrator',
  answer: adminAccountSchema,
});

export const changeAdminEmail = call('POST', '/api/admin/change-email', {
  access: 'viewer',
  summary: 'Ask for another email address for one’s own account',
  description: `Needs the password, and a code where the second factor is on. The address changes when the link that we email to it is opened, within ${CONFIRMATION_VALID_HOURS} hours. We also notify the old address.`,
  body: changeAdminEmailSchema,
  answer: messageAnswer,
  refuses: ['conflict', 'unavailable'],
});

export const confirmAdminEmail = call('POST', '/api/admin/confirm-email', {
  access: 'viewer',
  summary: 'Confirm one’s new email address with the link from the email',
  description: 'Only the administrator who asked for the change may use the link. It works once.',
  body: confirmAdminEmailSchema,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const listAdminSessions = call('GET', '/api/admin/sessions', {
  access: 'viewer',
  summary: 'The browsers in which the administrator is signed in',
  answer: z.array(userSessionSchema),
});

export const endAdminSession = call('DELETE', '/api/admin/sessions/:id', {
  access: 'viewer',
  summary: 'Sign one of them out',
  params: z.object({ id: z.uuid() }),
  answer: messageAnswer,
});

export const startSecondFactor = call('POST', '/api/admin/second-factor', {
  access: 'viewer',
  summary: 'Get a secret for an authenticator app',
  description: 'Needs the password. It counts once a first code has confirmed it.',
  body: startSecondFactorSchema,
  answer: secondFactorSecretSchema,
  refuses: ['conflict'],
});

export const confirmSecondFactor = call('POST', '/api/admin/second-factor/confirm', {
  access: 'viewer',
  summary: 'Turn the second factor on with a first code; other browsers are signed out',
  body: confirmSecondFactorSchema,
  answer: recoveryCodesSchema,
  refuses: ['conflict', 'unavailable'],
});

export const endSecondFactor = call('POST', '/api/admin/second-factor/end', {
  access: 'viewer',
  summary: 'Turn the second factor off',
  description: 'Needs the password and a code, of the app or for recovery.',
  body: endSecondFactorSchema,
  answer: messageAnswer,
  refuses: ['conflict', 'unavailable'],
});
