import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';
import type { App } from '#server/http/app-type.ts';
import type { RateLimit } from '#server/http/limit-rates.ts';
import { recogniseBrowser } from '#server/http/recognise-browser.ts';
import { endSession, startSession } from '#server/http/sessions.ts';
import { readPlace } from '#server/http/sign-in-attempts.ts';
import type { BackgroundWork } from '#server/http/background-work.ts';
import {
  changePasswordSchema,
  loginSchema,
  registerSchema,
  requestResetSchema,
  resetPasswordSchema,
  userSchema,
} from '#shared/accounts.ts';
import { roleSchema } from '#shared/roles.ts';
import { changePassword } from './change-password.ts';
import { registerUser } from './register-user.ts';
import { resetPassword, sendResetLink } from './reset-password.ts';
import { listActiveRoles } from './roles.ts';
import { signIn } from './sign-in.ts';
import { getUser, requireUser } from './users.ts';

const tags = ['accounts'];

/** Room for a clinic of fifty that signs up in the same ten minutes behind one address. */
const REGISTRATIONS: RateLimit = { name: 'register', minutes: 10, perAddress: 60, perBrowser: 20 };
const RESET_REQUESTS: RateLimit = { name: 'reset', minutes: 10, perAddress: 60, perBrowser: 10 };
const RESETS: RateLimit = { name: 'reset-password', minutes: 10, perAddress: 60 };
const userAnswer = z.object({ user: userSchema });
const messageAnswer = z.object({ message: z.string() });

type AccountDeps = {
  db: Database['db'];
  mailOrigin: string;
  background: BackgroundWork;
};

export function addAccountRoutes(app: App, { db, mailOrigin, background }: AccountDeps): void {
  app.get(
    '/api/user/roles',
    {
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
    { schema: { summary: 'The signed-in user', tags, response: { 200: userSchema } } },
    async (request, reply) => requireUser(db, request, reply),
  );

  app.post(
    '/api/user/register',
    {
      config: { limit: REGISTRATIONS },
      schema: {
        summary: 'Create an account and sign in',
        tags,
        body: registerSchema,
        response: { 201: userAnswer },
      },
    },
    async (request, reply) => {
      const user = await registerUser(db, request.body, request.ip);
      await startSession(db, request, reply, { userId: user.id });
      return reply.code(201).send({ user });
    },
  );

  app.post(
    '/api/user/login',
    { schema: { summary: 'Sign in', tags, body: loginSchema, response: { 200: userAnswer } } },
    async (request, reply) => {
      const place = { ...readPlace(request), browser: recogniseBrowser(request, reply) };
      const userId = await signIn(db, { ...request.body, place });
      await startSession(db, request, reply, { userId });
      return { user: await getUser(db, userId) };
    },
  );

  app.post(
    '/api/user/logout',
    { schema: { summary: 'Sign out', tags, response: { 200: messageAnswer } } },
    async (request, reply) => {
      await endSession(db, request, reply, 'user');
      return { message: 'Signed out' };
    },
  );

  app.post(
    '/api/user/logout-everywhere',
    { schema: { summary: 'Sign out in every browser', tags, response: { 200: messageAnswer } } },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      await db.delete(sessions).where(eq(sessions.userId, user.id));
      await endSession(db, request, reply, 'user');
      return { message: 'Signed out everywhere' };
    },
  );

  app.post(
    '/api/user/change-password',
    {
      schema: {
        summary: 'Choose another password; other browsers are signed out',
        tags,
        body: changePasswordSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      await changePassword(db, { userId: user.id, ...request.body });
      await startSession(db, request, reply, { userId: user.id });
      return { message: 'Password changed' };
    },
  );

  app.post(
    '/api/user/request-password-reset',
    {
      config: { limit: RESET_REQUESTS },
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
      config: { limit: RESETS },
      schema: {
        summary: 'Choose a new password with the link from the mail',
        tags,
        body: resetPasswordSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await resetPassword(db, request.body);
      return { message: 'Password changed' };
    },
  );
}
