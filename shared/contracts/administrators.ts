import { z } from 'zod';
import { INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import { changePasswordSchema, emailAddress, registerSchema } from './accounts.ts';
import { adminRole, confirmAdminEmailSchema, adminUsername, adminSchema } from './admins.ts';
import { call } from './call.ts';
import { idParams } from './ids.ts';
import { messageAnswer } from './answers.ts';
const password = changePasswordSchema.shape.currentPassword;

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

export const administratorsSchema = z.object({
  administrators: z.array(administratorSchema),
  invitations: z.array(invitationSchema).describe('Those that can still be accepted'),
});

export const changeAdministratorSchema = z.strictObject({
  role: adminRole.optional(),
  isActive: z.boolean('Active must be true or false').optional(),
  password,
});

export const inviteSchema = z.strictObject({ email: emailAddress, role: adminRole, password });

export const joinSchema = z.strictObject({
  token: confirmAdminEmailSchema.shape.token,
  username: adminUsername,
  password: registerSchema.shape.password,
});

export type Administrator = z.infer<typeof administratorSchema>;
export type Invitation = z.infer<typeof invitationSchema>;

export const readAdministrators = call('GET', '/api/admin/administrators', {
  access: 'owner',
  summary: 'Who may open the console, and who is invited',
  answer: administratorsSchema,
});

export const changeAdministrator = call('PUT', '/api/admin/administrators/:id', {
  access: 'owner',
  summary: 'Change the role of an administrator, deactivate or reactivate them',
  description:
    'Needs the password of the caller. Deactivation ends their sessions at once. The last active owner stays one.',
  params: idParams,
  body: changeAdministratorSchema,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const inviteAdministrator = call('POST', '/api/admin/invitations', {
  access: 'owner',
  summary: 'Mail somebody a link by which they become an administrator',
  description: `Needs the password. It works once, for ${INVITATION_VALID_DAYS} days, and ends when its sender changes the password or is no longer an owner. A new one for the same address replaces the former.`,
  body: inviteSchema,
  status: 201,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const revokeInvitation = call('DELETE', '/api/admin/invitations/:id', {
  access: 'owner',
  summary: 'Take an invitation back',
  params: idParams,
  answer: messageAnswer,
});

export const joinConsole = call('POST', '/api/admin/join', {
  access: 'capability',
  summary: 'Accept an invitation: choose a name and a password, and sign in',
  body: joinSchema,
  status: 201,
  answer: adminSchema,
  refuses: ['conflict'],
});
