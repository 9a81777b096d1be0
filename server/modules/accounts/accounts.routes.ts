import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { endSession, endSessionsOf, startSession } from '#server/security/sessions.ts';
import { readPlace, type SignInPlace } from '#server/security/sign-in-attempts.ts';
import {
  changePasswordSchema,
  loginSchema,
  registerSchema,
  requestResetSchema,
  resetPasswordSchema,
  userSchema,
} from '#shared/accounts.ts';
import { roleSchema } from '#shared/roles.ts';
import type { AccountDeps } from './account-deps.ts';
import { changePassword } from './change-password.ts';
import { refuseWeakPassword } from './check-new-password.ts';
import { registerUser } from './register-user.ts';
import { reportRefusedSignIn } from './report-refused-sign-in.ts';
import { resetPassword, sendResetLink } from './reset-password.ts';
import { listActiveRoles } from './roles.ts';
import { signIn } from './sign-in.ts';
import { findUserId, getUser, requireUser } from './users.ts';

const tags = ['accounts'];

/** Room for a clinic of fifty that signs up in the same ten minutes behind one address. */
const REGISTRATIONS: RateLimit = { name: 'register', minutes: 10, perAddress: 60, perBrowser: 20 };
const RESET_REQUESTS: RateLimit = { name: 'reset', minutes: 10, perAddress: 60, perBrowser: 10 };
const RESETS: RateLimit = { name: 'reset-password', minutes: 10, perAddress: 60 };
const userAnswer = z.object({ user: userSchema });
const messageAnswer = z.object({ message: z.string() });

export function addAccountRoutes(app: App, deps: AccountDeps): void {
  const { db, mailOrigin, passwordRule, background } = deps;
  app.get(
    '/api/user/roles',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The account types that a visitor can register for',
        tags,
        response: { 200: z.array(roleSchema) },
      },
    },
    async () => listActiveRoles(db),
  );

  app.get(
    '/api/user/profile',
    {
      config: { access: 'user' },
      schema: { summary: 'The signed-in user', tags, response: { 200: userSchema } },
    },
    async (request, reply) => requireUser(db, request, reply),
  );

  app.post(
    '/api/user/register',
    {
      config: { access: 'anyone', limit: REGISTRATIONS },
      schema: {
        summary: 'Create an account and sign in',
        tags,
        body: registerSchema,
        response: { 201: userAnswer },
      },
    },
    async (request, reply) => {
      const { password, ...own } = request.body;
      await refuseWeakPassword(passwordRule, { field: 'password', password, own });
      const user = await registerUser(db, request.body, request.ip);
      logSecurity(request, 'registered', { userId: user.id });
      await startSession(db, request, reply, { userId: user.id });
      return reply.code(201).send({ user });
    },
  );

  app.post(
    '/api/user/login',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Sign in', tags, body: loginSchema, response: { 200: userAnswer } },
    },
    async (request, reply) => {
      const userId = await signInOrReport(request, { ...request.body, place: readPlace(request) });
      await startSession(db, request, reply, { userId });
      logSecurity(request, 'signed_in', { userId });
      return { user: await getUser(db, userId) };
    },
  );

  app.post(
    '/api/user/logout',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Sign out', tags, response: { 200: messageAnswer } },
    },
    async (request, reply) => {
      await endSession(db, request, reply, 'user');
      return { message: 'Signed out' };
    },
  );

  app.post(
    '/api/user/logout-everywhere',
    {
      config: { access: 'user' },
      schema: { summary: 'Sign out in every browser', tags, response: { 200: messageAnswer } },
    },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      await endSessionsOf(db, { userId: user.id });
      logSecurity(request, 'sessions_ended');
      await endSession(db, request, reply, 'user');
      return { message: 'Signed out everywhere' };
    },
  );

  app.post(
    '/api/user/change-password',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Choose another password; other browsers are signed out',
        tags,
        body: changePasswordSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      const password = request.body.newPassword;
      await refuseWeakPassword(passwordRule, { field: 'newPassword', password, own: user });
      await changePassword(db, { userId: user.id, ...request.body });
      logSecurity(request, 'password_changed');
      await startSession(db, request, reply, { userId: user.id });
      return { message: 'Password changed' };
    },
  );

  app.post(
    '/api/user/request-password-reset',
    {
      config: { access: 'anyone', limit: RESET_REQUESTS },
      schema: {
        summary: 'Ask for a link to choose a new password',
        description: 'The answer is the same whether or not the account exists.',
        tags,
        body: requestResetSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      // Not awaited: the time until the answer would tell whether the account exists.
      background.run(
        'send reset link',
        sendResetLink(db, { email: request.body.email, origin: mailOrigin }),
      );
      return { message: 'If that account exists, a link to choose a new password is on its way.' };
    },
  );

  app.post(
    '/api/user/reset-password',
    {
      config: { access: 'capability', limit: RESETS },
      schema: {
        summary: 'Choose a new password with the link from the mail',
        tags,
        body: resetPasswordSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const { userId } = await resetPassword(db, request.body, passwordRule);
      logSecurity(request, 'password_reset', { userId });
      return { message: 'Password changed' };
    },
  );

  async function signInOrReport(
    request: FastifyRequest,
    credentials: { email: string; password: string; place: SignInPlace },
  ): Promise<number> {
    try {
      return await signIn(db, credentials);
    } catch (error) {
      reportRefusedSignIn(request, error, background, async () => {
        const userId = await findUserId(db, credentials.email);
        return userId === undefined ? undefined : { userId };
      });
      throw error;
    }
  }
}
