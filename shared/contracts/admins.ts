import { z } from 'zod';
import { ADMIN_ROLES } from '#shared/rules/admin-roles.ts';
import { changePasswordSchema, emailAddress, registerSchema } from './accounts.ts';
import { lineOfText, requiredLine } from './text.ts';

const USERNAME_MAX_LENGTH = 64;
/** Longer than a recovery code with all of its hyphens. */
const CODE_MAX_LENGTH = 40;

const username = requiredLine('Username', USERNAME_MAX_LENGTH);
const password = changePasswordSchema.shape.currentPassword;
const role = z.enum(ADMIN_ROLES, 'Role must be owner, staff or viewer');
const code = requiredLine('Code', CODE_MAX_LENGTH);

export const adminLoginSchema = z.object({
  username,
  password: z.string('Password is required').min(1, 'Password is required').max(128),
  code: lineOfText('Code', CODE_MAX_LENGTH)
    .optional()
    .describe('Of the second factor, where it is on: from the app, or a recovery code'),
});

export const adminSchema = z.object({
  id: z.int(),
  username: z.string(),
  role,
  /** The password is still the one that was printed on a terminal. */
  hasGeneratedPassword: z.boolean().optional(),
});

export const newAdminSchema = z.object({
  username,
  email: emailAddress,
  password: registerSchema.shape.password,
  role,
});

/** What administrators see of their own account. */
export const adminAccountSchema = z.object({
  username: z.string(),
  email: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
});

export const changeAdminEmailSchema = z.strictObject({ email: emailAddress, password });

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

const administratorSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
});

const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});

export const administratorsSchema = z.object({
  administrators: z.array(administratorSchema),
  invitations: z.array(invitationSchema).describe('Those that can still be accepted'),
});

export const changeAdministratorSchema = z.strictObject({
  role: role.optional(),
  isActive: z.boolean('Active must be true or false').optional(),
});

export const inviteSchema = z.strictObject({ email: emailAddress, role });

export const joinSchema = z.strictObject({
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(100),
  username,
  password: registerSchema.shape.password,
});

export type Admin = z.infer<typeof adminSchema>;
export type AdminAccount = z.infer<typeof adminAccountSchema>;
export type Administrator = z.infer<typeof administratorSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type NewAdmin = z.infer<typeof newAdminSchema>;
