import { z } from 'zod';
import { INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import { userSessionSchema } from './accounts.ts';
import {
  adminAccountSchema,
  administratorsSchema,
  adminSchema,
  changeAdminEmailSchema,
  changeAdministratorSchema,
  confirmSecondFactorSchema,
  endSecondFactorSchema,
  inviteSchema,
  joinSchema,
  recoveryCodesSchema,
  secondFactorSecretSchema,
  startSecondFactorSchema,
} from './admins.ts';
import { messageAnswer } from './answers.ts';
import type { Contract } from './contract.ts';
import { idParams } from './ids.ts';

/** Administrators about their own account, and owners about all of them. */
export const adminCalls = {
  readAdminAccount: {
    access: 'viewer',
    summary: 'The account of the signed-in administrator',
    answer: adminAccountSchema,
  },
  changeAdminEmail: {
    access: 'viewer',
    summary: 'Change one’s own email address',
    description: 'Needs the password. We send an email about it to the old address.',
    body: changeAdminEmailSchema,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  listAdminSessions: {
    access: 'viewer',
    summary: 'The browsers in which the administrator is signed in',
    answer: z.array(userSessionSchema),
  },
  endAdminSession: {
    access: 'viewer',
    summary: 'Sign one of them out',
    params: z.object({ id: z.uuid() }),
    answer: messageAnswer,
  },
  startSecondFactor: {
    access: 'viewer',
    summary: 'Get a secret for an authenticator app',
    description: 'Needs the password. It counts once a first code has confirmed it.',
    body: startSecondFactorSchema,
    answer: secondFactorSecretSchema,
    refuses: ['conflict'],
  },
  confirmSecondFactor: {
    access: 'viewer',
    summary: 'Turn the second factor on with a first code; other browsers are signed out',
    body: confirmSecondFactorSchema,
    answer: recoveryCodesSchema,
    refuses: ['conflict', 'unavailable'],
  },
  endSecondFactor: {
    access: 'viewer',
    summary: 'Turn the second factor off',
    description: 'Needs the password and a code, of the app or for recovery.',
    body: endSecondFactorSchema,
    answer: messageAnswer,
    refuses: ['conflict', 'unavailable'],
  },
  readAdministrators: {
    access: 'owner',
    summary: 'Who may open the console, and who is invited',
    answer: administratorsSchema,
  },
  changeAdministrator: {
    access: 'owner',
    summary: 'Change the role of an administrator, deactivate or reactivate them',
    description: 'Deactivation ends their sessions at once. The last active owner stays one.',
    params: idParams,
    body: changeAdministratorSchema,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  inviteAdministrator: {
    access: 'owner',
    summary: 'Mail somebody a link by which they become an administrator',
    description: `It works once, for ${INVITATION_VALID_DAYS} days. A new one for the same address replaces the former.`,
    body: inviteSchema,
    status: 201,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  revokeInvitation: {
    access: 'owner',
    summary: 'Take an invitation back',
    params: idParams,
    answer: messageAnswer,
  },
  joinConsole: {
    access: 'capability',
    summary: 'Accept an invitation: choose a name and a password, and sign in',
    body: joinSchema,
    status: 201,
    answer: adminSchema,
    refuses: ['conflict'],
  },
} satisfies Record<string, Contract>;
