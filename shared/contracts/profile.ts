import { z } from 'zod';
import { lineOfText } from './text.ts';
import { emailAddress, userSchema, NAME_MAX_LENGTH, presentedPassword } from './accounts.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';
import { linkToken, tokenParams } from './ids.ts';

export const updateProfileSchema = z.strictObject({
  firstName: lineOfText('First name', NAME_MAX_LENGTH),
  lastName: lineOfText('Last name', NAME_MAX_LENGTH),
});

export const changeEmailSchema = z.strictObject({
  email: emailAddress,
  password: presentedPassword,
});

export const deleteAccountSchema = z.strictObject({ password: presentedPassword });

export const userSessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  network: z.string().describe('Network of the last request: a /24 of IPv4, a /48 of IPv6'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export type UserSession = z.infer<typeof userSessionSchema>;

export const updateProfile = call('PUT', '/api/user/profile', {
  access: 'user',
  summary: 'Update your first and last name',
  body: updateProfileSchema,
  answer: userSchema,
});

export const readRoleRequest = call('GET', '/api/user/role-request', {
  access: 'user',
  summary: 'Get your pending role request',
  answer: z.object({
    waitingFor: z.string().nullable().describe('Requested role, while pending'),
  }),
});

export const requestEmailChange = call('POST', '/api/user/change-email', {
  access: 'user',
  summary: 'Request a change of your email, which takes effect when confirmed',
  description: 'The response does not reveal whether the email belongs to another account.',
  body: changeEmailSchema,
  answer: messageAnswer,
});

export const resendConfirmation = call('POST', '/api/user/resend-confirmation', {
  access: 'user',
  summary: 'Resend the confirmation email',
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const confirmEmail = call('POST', '/api/user/confirm-email', {
  access: 'user',
  summary: 'Confirm your email with the token from the email',
  description:
    'Only the account the link was sent for can use it. Guest orders with this email move to the account.',
  body: z.strictObject({ token: linkToken }),
  answer: messageAnswer,
  refuses: ['forbidden', 'conflict'],
});

export const listSessions = call('GET', '/api/user/sessions', {
  access: 'user',
  summary: 'List the browsers you are signed in to',
  answer: z.array(userSessionSchema),
});

export const endSession = call('DELETE', '/api/user/sessions/:id', {
  access: 'user',
  summary: 'Sign a browser out',
  params: z.object({ id: z.uuid() }),
  answer: messageAnswer,
});

export const exportUserData = call('GET', '/api/user/data', {
  access: 'user',
  summary: 'Export all data about you as JSON',
  answersFile: 'application/json',
});

export const unsubscribe = call('POST', '/unsubscribe/:token', {
  access: 'capability',
  summary: 'Unsubscribe from a kind of email',
  description: 'One-click unsubscribe (RFC 8058): ignores body, cookies and origin.',
  params: tokenParams,
  takesFile: 'application/x-www-form-urlencoded',
  answer: messageAnswer,
});

export const deleteAccount = call('POST', '/api/user/delete-account', {
  access: 'user',
  summary: 'Delete your account; orders stay, without your name',
  body: deleteAccountSchema,
  answer: messageAnswer,
});
