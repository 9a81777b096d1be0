import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { forgetBrowser } from '#server/security/recognize-browser.ts';
import { endSession, readTokenHash } from '#server/security/sessions.ts';
import type { AccountDeps } from '#server/modules/accounts/account-deps.ts';
import { checkUserPassword } from '#server/modules/accounts/check-own-password.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { collectUserData } from './collect-user-data.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';

const CONFIRMATIONS: RateLimit = { name: 'confirm-email', minutes: 10, perAddress: 60 };
const EXPORTS: RateLimit = { name: 'export data', minutes: 10, perAddress: 60, perBrowser: 10 };
const DELETIONS: RateLimit = { name: 'delete account', minutes: 10, perAddress: 60 };

const SIGN_IN_FIRST =
  'Please sign in to the account that this link is for, then open the link again.';

/** What concerns a person in more than one domain: their account, their orders and their recommendations. */
export function addPersonalDataRoutes(app: App, { db, mailOrigin }: AccountDeps): void {
  serve(
    app,
    'confirmEmail',
    { limit: CONFIRMATIONS, askToSignIn: SIGN_IN_FIRST },
    async (request) => {
      const { token } = request.body;
      const { id: userId } = userOf(request);
      const sessionHash = readTokenHash(request, 'user');
      const { isNew } = await confirmEmail(db, { token, userId, sessionHash });
      logSecurity(request, isNew ? 'email_changed' : 'email_confirmed', { userId });
      return { message: 'Email address confirmed' };
    },
  );

  serve(app, 'exportUserData', { limit: EXPORTS }, async (request, reply) => {
    const user = userOf(request);
    const sessionHash = readTokenHash(request, 'user') ?? '';
    const data = await collectUserData(db, { user, sessionHash, origin: mailOrigin });
    logSecurity(request, 'data_exported');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(JSON.stringify(data, null, 2));
  });

  serve(app, 'deleteAccount', { limit: DELETIONS }, async (request, reply) => {
    const user = userOf(request);
    await checkUserPassword(db, { userId: user.id, password: request.body.password });
    await deleteAccount(db, user.id);
    logSecurity(request, 'account_deleted');
    await endSession(db, request, reply, 'user');
    forgetBrowser(request, reply);
    return { message: 'Account deleted' };
  });
}
