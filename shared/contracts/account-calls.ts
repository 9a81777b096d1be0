import { z } from 'zod';
import {
  changeEmailSchema,
  changePasswordSchema,
  checkPasswordAnswerSchema,
  checkPasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  loginSchema,
  registerSchema,
  requestResetSchema,
  resetPasswordSchema,
  roleRequestAnswerSchema,
  updateProfileSchema,
  userSchema,
  userSessionSchema,
} from './accounts.ts';
import { addressSchema, savedAddressSchema } from './address.ts';
import { adminLoginSchema, adminSchema } from './admins.ts';
import { messageAnswer } from './answers.ts';
import { idParams } from './ids.ts';
import { roleSchema } from './roles.ts';
import type { Contract } from './contract.ts';

const userAnswer = z.object({ user: userSchema });

export const accountCalls = {
  listRoles: {
    access: 'anyone',
    summary: 'The account types that a visitor can register for',
    answer: z.array(roleSchema),
  },
  readProfile: { access: 'user', summary: 'The signed-in user', answer: userSchema },
  register: {
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: registerSchema,
    status: 201,
    answer: userAnswer,
    refuses: ['conflict'],
  },
  signIn: {
    access: 'anyone',
    summary: 'Sign in',
    body: loginSchema,
    answer: userAnswer,
    refuses: ['unauthorized'],
  },
  signOut: { access: 'anyone', summary: 'Sign out', answer: messageAnswer },
  signOutEverywhere: {
    access: 'user',
    summary: 'Sign out in every browser',
    answer: messageAnswer,
  },
  changePassword: {
    access: 'user',
    summary: 'Choose another password; other browsers are signed out',
    body: changePasswordSchema,
    answer: messageAnswer,
  },
  requestPasswordReset: {
    access: 'anyone',
    summary: 'Ask for a link to choose a new password',
    description: 'The answer is the same whether or not the account exists.',
    body: requestResetSchema,
    answer: messageAnswer,
  },
  resetPassword: {
    access: 'capability',
    summary: 'Choose a new password with the link from the mail',
    body: resetPasswordSchema,
    answer: messageAnswer,
  },
  signInAdmin: {
    access: 'anyone',
    summary: 'Sign in to the console',
    body: adminLoginSchema,
    description:
      'With the second factor on, a right password without a right code is answered with the code `second_factor_required`.',
    answer: adminSchema,
    refuses: ['unauthorized', 'second_factor_required', 'unavailable'],
  },
  signOutAdmin: { access: 'anyone', summary: 'Sign out of the console', answer: messageAnswer },
  readAdmin: { access: 'viewer', summary: 'The signed-in administrator', answer: adminSchema },
  changeAdminPassword: {
    access: 'viewer',
    summary: 'Choose another password for the console; other browsers are signed out',
    body: changePasswordSchema,
    answer: messageAnswer,
  },
  checkPassword: {
    access: 'anyone',
    summary: 'Whether a password that is being chosen is easy to guess',
    body: checkPasswordSchema,
    answer: checkPasswordAnswerSchema,
  },
  listSessions: {
    access: 'user',
    summary: 'The browsers in which the user is signed in',
    answer: z.array(userSessionSchema),
  },
  endSession: {
    access: 'user',
    summary: 'Sign one of them out',
    params: z.object({ id: z.uuid() }),
    answer: messageAnswer,
  },
  listAddresses: {
    access: 'user',
    summary: 'The user’s address book, the last used address first',
    answer: z.array(savedAddressSchema),
  },
  saveAddress: {
    access: 'user',
    summary: 'Keep an address that was used; the oldest make room',
    body: addressSchema,
    answer: savedAddressSchema,
  },
  deleteAddress: {
    access: 'user',
    summary: 'Take an address out of the book',
    params: idParams,
    answer: messageAnswer,
    refuses: ['not_found'],
  },
  readRoleRequest: {
    access: 'user',
    summary: 'Whether the user waits to be approved as somebody who recommends',
    answer: roleRequestAnswerSchema,
  },
  updateProfile: {
    access: 'user',
    summary: 'Change the first and last name',
    body: updateProfileSchema,
    answer: userSchema,
  },
  requestEmailChange: {
    access: 'user',
    summary: 'Ask for another email address; it changes when the link mailed to it is followed',
    description: 'The answer is the same whether or not the address belongs to another account.',
    body: changeEmailSchema,
    answer: messageAnswer,
  },
  resendConfirmation: {
    access: 'user',
    summary: 'Mail the link that confirms the email address again',
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  confirmEmail: {
    access: 'user',
    summary: 'Confirm an email address with the link from the mail',
    description:
      'Only the account that the link is for may use it. Orders that were placed with the address without an account join the account.',
    body: confirmEmailSchema,
    answer: messageAnswer,
    refuses: ['forbidden', 'conflict'],
  },
  exportUserData: {
    access: 'user',
    summary: 'Everything the shop keeps about the signed-in user, as a JSON file',
    answersFile: 'application/json',
  },
  deleteAccount: {
    access: 'user',
    summary: 'Delete the account for good; its orders stay without a name',
    body: deleteAccountSchema,
    answer: messageAnswer,
  },
} satisfies Record<string, Contract>;
