import { z } from 'zod';
import { INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import { emailAddress, newPassword, presentedPassword } from './accounts.ts';
import { adminRole, adminUsername, adminSchema } from './admins.ts';
import { call } from './call.ts';
import { idParams, linkToken } from './ids.ts';
import { messageAnswer } from './answers.ts';

const administratorSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: adminRole,
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
});

const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  role: adminRole,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});

export const changeAdministratorSchema = z.strictObject({
  role: adminRole.optional(),
  isActive: z.boolean('Active must be true or false').optional(),
  password: presentedPassword,
});

export const inviteSchema = z.strictObject({
  email: emailAddress,
  role: adminRole,
  password: presentedPassword,
});

export const joinSchema = z.strictObject({
  token: linkToken,
  username: adminUsername,
  password: newPassword,
});

export type Administrator = z.infer<typeof administratorSchema>;
export type Invitation = z.infer<typeof invitationSchema>;

export const readAdministrators = call('GET', '/api/admin/administrators', {
  access: 'owner',
  summary: 'List administrators and pending invitations',
  answer: z.object({
    administrators: z.array(administratorSchema),
    invitations: z.array(invitationSchema).describe('Pending invitations'),
  }),
});

export const changeAdministrator = call('PUT', '/api/admin/administrators/:id', {
  access: 'owner',
  summary: 'Change an administrator’s role, deactivate or reactivate them',
  description:
    'Requires the caller’s password. Deactivation ends all sessions at once. The last active owner cannot be changed.',
  params: idParams,
  body: changeAdministratorSchema,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const inviteAdministrator = call('POST', '/api/admin/invitations', {
  access: 'owner',
  summary: 'Email an invitation to become an administrator',
  description: `Requires the caller’s password. The link works once, for ${INVITATION_VALID_DAYS} days, and expires early if the sender changes their password or is no longer an owner. A new invitation to the same email replaces the previous one.`,
  body: inviteSchema,
  status: 201,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const revokeInvitation = call('DELETE', '/api/admin/invitations/:id', {
  access: 'owner',
  summary: 'Revoke an invitation',
  params: idParams,
  answer: messageAnswer,
});

export const joinConsole = call('POST', '/api/admin/join', {
  access: 'capability',
  summary: 'Accept an invitation and sign in',
  body: joinSchema,
  status: 201,
  answer: adminSchema,
  refuses: ['conflict'],
});
