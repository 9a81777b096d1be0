import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { EMAIL_MAX_LENGTH } from '#shared/rules/mail-address.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/rules/password-limits.ts';
import { lineOfText, requiredLine, WHOLE_CHARACTERS } from './text.ts';

const NAME_MAX_LENGTH = 100;
const USERNAME_MAX_LENGTH = 50;
const LICENSE_MAX_LENGTH = 60;
const PRACTICE_MAX_LENGTH = 120;

/** Compared without regard to case everywhere, so it is folded at the door. */
export const emailAddress = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .pipe(z.email('Invalid email address').max(EMAIL_MAX_LENGTH, 'Invalid email address'));

const newPassword = z
  .string('Password is required')
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`)
  .regex(WHOLE_CHARACTERS, 'Password contains characters that are not allowed');

/** A password that is only compared: whatever its length, it is either right or wrong. */
const presentedPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

const ownName = (name: string) => lineOfText(name, EMAIL_MAX_LENGTH).optional();

export const loginSchema = z.object({ email: emailAddress, password: presentedPassword });

export const registerSchema = z.object({
  email: emailAddress,
  username: requiredLine('Username', USERNAME_MAX_LENGTH),
  password: newPassword,
  firstName: lineOfText('First name', NAME_MAX_LENGTH).nullish(),
  lastName: lineOfText('Last name', NAME_MAX_LENGTH).nullish(),
  roleId: z.int('Account type is required').min(1).max(LARGEST_ID),
  /** Kept only where the shop approves those who recommend. */
  licenseNumber: lineOfText('License number', LICENSE_MAX_LENGTH).nullish(),
  practice: lineOfText('Practice', PRACTICE_MAX_LENGTH).nullish(),
});

export const changePasswordSchema = z.strictObject({
  currentPassword: presentedPassword,
  newPassword,
});

export const requestResetSchema = z.strictObject({ email: emailAddress });

export const resetPasswordSchema = z.strictObject({
  token: z.string().min(1).max(100),
  password: newPassword,
});

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

/** What a form knows while a password is being chosen. */
export const checkPasswordSchema = z.strictObject({
  password: z.string().max(PASSWORD_MAX_LENGTH),
  username: ownName('Username'),
  email: ownName('Email'),
  firstName: ownName('First name'),
  lastName: ownName('Last name'),
});

export const checkPasswordAnswerSchema = z.object({
  hint: z.string().nullable().describe('What is wrong with it, or null'),
});

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

/** The signed-in user, as the browser knows them. */
export const userSchema = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.string(),
  canShareCarts: z.boolean(),
  emailVerified: z.boolean().describe('Whether its owner has followed the link mailed to it'),
  hasNews: z
    .boolean()
    .optional()
    .describe('Whether something came of their recommendations since they last looked'),
});

export type User = z.infer<typeof userSchema>;
export type UserSession = z.infer<typeof userSessionSchema>;
export type CheckPasswordInput = z.infer<typeof checkPasswordSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;
