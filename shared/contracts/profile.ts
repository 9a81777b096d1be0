import { z } from 'zod';
import { lineOfText } from './text.ts';
import { emailAddress, userSchema, NAME_MAX_LENGTH, presentedPassword } from './accounts.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';
import { tokenParams } from './ids.ts';
export const updateProfileSchema = z.strictObject({
  firstName: lineOfText('First name', NAME_MAX_LENGTH),
  lastName: lineOfText('Last name', NAME_MAX_LENGTH),
});

export const changeEmailSchema = z.strictObject({
  email: emailAddress,
  password: presentedPassword,
});

export const confirmEmailSchema = z.strictObject({ token: z.string().min(1).max(100) });

export const deleteAccountSchema = z.strictObject({ password: presentedPassword });

/** A browser in which the user is signed in. */
export const userSessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  network: z.string().describe('Where it was last seen, shortened: a /24 of IPv4, a /48 of IPv6'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export const roleRequestAnswerSchema = z.object({
  waitingFor: z
    .string()
    .nullable()
    .describe('The role that they have asked for, until it is answered'),
});

export type UserSession = z.infer<typeof userSessionSchema>;

export const updateProfile = call('PUT', '/api/user/profile', {
  access: 'user',
  summary: 'Change the first and last name',
  body: updateProfileSchema,
  answer: userSchema,
});

export const readRoleRequest = call('GET', '/api/user/role-request', {
  access: 'user',
  summary: 'Whether the user waits to be approved as somebody who recommends',
  answer: roleRequestAnswerSchema,
});

export const requestEmailChange = call('POST', '/api/user/change-email', {
  access: 'user',
  summary: 'Ask for another email address; it changes when the link emailed to it is followed',
  description: 'The answer is the same whether or not the address belongs to another account.',
  body: changeEmailSchema,
  answer: messageAnswer,
});

export const resendConfirmation = call('POST', '/api/user/resend-confirmation', {
  access: 'user',
  summary: 'Mail the link that confirms the email address again',
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const confirmEmail = call('POST', '/api/user/confirm-email', {
  access: 'user',
  summary: 'Confirm an email address with the link from the mail',
  description:
    'Only the account that the link is for may use it. Orders that were placed with the address without an account join the account.',
  body: confirmEmailSchema,
  answer: messageAnswer,
  refuses: ['forbidden', 'conflict'],
});

export const listSessions = call('GET', '/api/user/sessions', {
  access: 'user',
  summary: 'The browsers in which the user is signed in',
  answer: z.array(userSessionSchema),
});

export const endSession = call('DELETE', '/api/user/sessions/:id', {
  access: 'user',
  summary: 'Sign one of them out',
  params: z.object({ id: z.uuid() }),
  answer: messageAnswer,
});

export const exportUserData = call('GET', '/api/user/data', {
  access: 'user',
  summary: 'Everything the shop keeps about the signed-in user, as a JSON file',
  answersFile: 'application/json',
});

export const unsubscribe = call('POST', '/unsubscribe/:token', {
  access: 'capability',
  summary: 'Stop a kind of email, with the link from one of them',
  description:
    'One-click unsubscribe (RFC 8058): the body is ignored, and cookies and the origin do not matter.',
  params: tokenParams,
  takesFile: 'application/x-www-form-urlencoded',
  answer: messageAnswer,
});

export const deleteAccount = call('POST', '/api/user/delete-account', {
  access: 'user',
  summary: 'Delete the account for good; its orders stay without a name',
  body: deleteAccountSchema,
  answer: messageAnswer,
});
