import { z } from 'zod';
import { ADMIN_ROLES } from '#shared/rules/admin-roles.ts';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';
import { changePasswordSchema, emailAddress, newPassword, presentedPassword } from './accounts.ts';
import { lineOfText, requiredLine } from './text.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';
import { linkToken } from './ids.ts';
import { userSessionSchema } from './profile.ts';

const USERNAME_MAX_LENGTH = 64;
/** Longer than a formatted recovery code. */
const CODE_MAX_LENGTH = 40;

export const adminUsername = requiredLine('Username', USERNAME_MAX_LENGTH);
export const adminRole = z.enum(ADMIN_ROLES, 'Role must be owner, staff or viewer');
const code = requiredLine('Code', CODE_MAX_LENGTH);

export const optionalCode = lineOfText('Code', CODE_MAX_LENGTH)
  .optional()
  .describe(
    'From the authenticator app, or a recovery code. Required once two-factor sign-in is on.',
  );

export const adminLoginSchema = z.object({
  username: adminUsername,
  password: presentedPassword,
  code: optionalCode,
});

export const adminSchema = z.object({
  id: z.int(),
  username: z.string(),
  role: adminRole,
  /** The password is still the generated one that was printed on a terminal. */
  hasGeneratedPassword: z.boolean().optional(),
});

export const newAdminSchema = z.object({
  username: adminUsername,
  email: emailAddress,
  password: newPassword,
  role: adminRole,
});

const adminAccountSchema = z.object({
  username: z.string(),
  email: z.string(),
  role: adminRole,
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
});

export const changeAdminEmailSchema = z.strictObject({
  email: emailAddress,
  password: presentedPassword,
  code: optionalCode,
});
export const startSecondFactorSchema = z.strictObject({ password: presentedPassword });
export const confirmSecondFactorSchema = z.strictObject({ code });
export const endSecondFactorSchema = z.strictObject({ password: presentedPassword, code });

export type Admin = z.infer<typeof adminSchema>;
export type AdminAccount = z.infer<typeof adminAccountSchema>;
export type NewAdmin = z.infer<typeof newAdminSchema>;

export const signInAdmin = call('POST', '/api/admin/login', {
  access: 'anyone',
  summary: 'Sign in to the console',
  body: adminLoginSchema,
  description:
    'Returns `second_factor_required` for a correct password without a valid code if two-factor sign-in is on.',
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
  summary: 'Get the signed-in administrator',
  answer: adminSchema,
});

export const changeAdminPassword = call('POST', '/api/admin/change-password', {
  access: 'viewer',
  summary: 'Change the password and sign out all other browsers',
  body: changePasswordSchema,
  answer: messageAnswer,
});

export const readAdminAccount = call('GET', '/api/admin/account', {
  access: 'viewer',
  summary: 'Get your administrator account',
  answer: adminAccountSchema,
});

export const changeAdminEmail = call('POST', '/api/admin/change-email', {
  access: 'viewer',
  summary: 'Request a change of your email',
  description: `Requires the password, and a code if two-factor sign-in is on. The change takes effect when the link sent to the new email is opened within ${CONFIRMATION_VALID_HOURS} hours. The old email is notified.`,
  body: changeAdminEmailSchema,
  answer: messageAnswer,
  refuses: ['conflict', 'unavailable'],
});

export const confirmAdminEmail = call('POST', '/api/admin/confirm-email', {
  access: 'viewer',
  summary: 'Confirm your new email with the token from the email',
  description: 'Only the administrator who requested the change can use the link. It works once.',
  body: z.strictObject({ token: linkToken }),
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const listAdminSessions = call('GET', '/api/admin/sessions', {
  access: 'viewer',
  summary: 'List the browsers you are signed in to',
  answer: z.array(userSessionSchema),
});

export const endAdminSession = call('DELETE', '/api/admin/sessions/:id', {
  access: 'viewer',
  summary: 'Sign a browser out',
  params: z.object({ id: z.uuid() }),
  answer: messageAnswer,
});

export const startSecondFactor = call('POST', '/api/admin/second-factor', {
  access: 'viewer',
  summary: 'Start to set up two-factor sign-in',
  description: 'Requires the password. Takes effect once confirmed with a code.',
  body: startSecondFactorSchema,
  answer: z.object({
    secret: z.string().describe('For typing into the app'),
    address: z.string().describe('The secret as an otpauth URL, for a QR code'),
  }),
  refuses: ['conflict'],
});

export const confirmSecondFactor = call('POST', '/api/admin/second-factor/confirm', {
  access: 'viewer',
  summary: 'Turn on two-factor sign-in and sign out all other browsers',
  body: confirmSecondFactorSchema,
  answer: z.object({
    recoveryCodes: z.array(z.string()).describe('Shown only once. Each code works once.'),
  }),
  refuses: ['conflict', 'unavailable'],
});

export const endSecondFactor = call('POST', '/api/admin/second-factor/end', {
  access: 'viewer',
  summary: 'Turn off two-factor sign-in',
  description: 'Requires the password and a code from the app or a recovery code.',
  body: endSecondFactorSchema,
  answer: messageAnswer,
  refuses: ['conflict', 'unavailable'],
});
