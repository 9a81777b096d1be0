import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { forgetBrowser } from '#server/security/recognize-browser.ts';
import { endSession, endSessionsOf, startSession } from '#server/modules/credentials/sessions.ts';
import { readSignInSource } from '#server/modules/credentials/sign-in-attempts.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { changePassword } from './change-password.ts';
import { refuseWeakPassword } from '#server/modules/credentials/check-new-password.ts';
import { registerUser } from './register-user.ts';
import { reportRefusedSignIn } from '#server/modules/credentials/report-refused-sign-in.ts';
import { resetPassword, sendResetLink } from './reset-password.ts';
import { listActiveRoles, findUserId, getUser } from './users.ts';
import { signIn } from './sign-in.ts';

/** Allows a clinic of fifty to sign up from one network within ten minutes. */
const REGISTRATIONS: RateLimit = { name: 'register', minutes: 10, perIp: 60, perBrowser: 20 };
const RESET_REQUESTS: RateLimit = { name: 'reset', minutes: 10, perIp: 60, perBrowser: 10 };
const RESETS: RateLimit = { name: 'reset-password', minutes: 10, perIp: 60 };

/** `sharing` imports this module, so `app.ts` passes its function in. */
export type HasUpdates = (db: Db, userId: number) => Promise<boolean>;

export function addAccountRoutes(app: App, deps: AccountDeps, hasUpdates: HasUpdates): void {
  const { db, mailOrigin, passwordRule, background } = deps;
  serve(app, calls.listRoles, async () => listActiveRoles(db));

  serve(app, calls.readProfile, async (request) => {
    const user = userOf(request);
    return { ...user, ...(user.canShareCarts && { hasUpdates: await hasUpdates(db, user.id) }) };
  });

  serve(app, calls.register, { limit: REGISTRATIONS }, async (request, reply) => {
    const { password, ...own } = request.body;
    await refuseWeakPassword(passwordRule, { field: 'password', password, own });
    const user = await registerUser(db, request.body, {
      ip: request.ip,
      origin: mailOrigin,
    });
    logSecurity(request, 'registered', { userId: user.id });
    await startSession(db, request, reply, { userId: user.id });
    return reply.code(201).send({ user });
  });

  serve(app, calls.signIn, async (request, reply) => {
    const userId = await signInOrReport(request, reply);
    logSecurity(request, 'signed_in', { userId });
    return { user: await getUser(db, userId) };
  });

  serve(app, calls.signOut, async (request, reply) => {
    await endSession(db, request, reply, 'user');
    forgetBrowser(request, reply);
    return { message: 'Signed out' };
  });

  serve(app, calls.signOutEverywhere, async (request, reply) => {
    const user = userOf(request);
    await endSessionsOf(db, { userId: user.id });
    logSecurity(request, 'sessions_ended');
    await endSession(db, request, reply, 'user');
    forgetBrowser(request, reply);
    return { message: 'Signed out everywhere' };
  });

  serve(app, calls.changePassword, async (request, reply) => {
    const user = userOf(request);
    const password = request.body.newPassword;
    await refuseWeakPassword(passwordRule, { field: 'newPassword', password, own: user });
    await changePassword(db, { userId: user.id, ...request.body }, (tx) =>
      startSession(tx, request, reply, { userId: user.id }),
    );
    logSecurity(request, 'password_changed');
    return { message: 'Password changed' };
  });

  serve(app, calls.requestPasswordReset, { limit: RESET_REQUESTS }, async (request) => {
    // Not awaited: the response time would reveal whether the account exists.
    background.run(
      'send reset link',
      sendResetLink(db, { email: request.body.email, origin: mailOrigin }),
    );
    return { message: 'If that account exists, we’ve emailed a link to choose a new password.' };
  });

  serve(app, calls.resetPassword, { limit: RESETS }, async (request) => {
    const { userId } = await resetPassword(db, request.body, passwordRule);
    logSecurity(request, 'password_reset', { userId });
    return { message: 'Password changed' };
  });

  async function signInOrReport(
    request: FastifyRequest<{ Body: { email: string; password: string } }>,
    reply: FastifyReply,
  ): Promise<number> {
    try {
      return await signIn(
        db,
        { ...request.body, place: readSignInSource(request, 'user') },
        (tx, userId) => startSession(tx, request, reply, { userId }),
      );
    } catch (error) {
      reportRefusedSignIn(request, error, background, async () => {
        const userId = await findUserId(db, request.body.email);
        return userId === undefined ? undefined : { userId };
      });
      throw error;
    }
  }
}
