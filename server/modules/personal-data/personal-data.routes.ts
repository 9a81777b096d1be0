import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { forgetBrowser } from '#server/security/recognize-browser.ts';
import { endSession } from '#server/modules/credentials/sessions.ts';
import { readTokenHash } from '#server/security/session-cookie.ts';
import { checkUserPassword } from '#server/modules/credentials/check-own-password.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/profile.ts';
import { previewRetention } from '#shared/contracts/retention.ts';
import { collectUserData } from './collect-user-data.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { retainedRecords } from './retained-records.ts';
import { unsubscribe } from './unsubscribe.ts';

type PersonalDataDeps = Pick<CheckoutDeps, 'db' | 'payments' | 'mailOrigin'>;

const CONFIRMATIONS: RateLimit = { name: 'confirm-email', minutes: 10, perIp: 60 };
const EXPORTS: RateLimit = { name: 'export data', minutes: 10, perIp: 60, perBrowser: 10 };
const DELETIONS: RateLimit = { name: 'delete account', minutes: 10, perIp: 60 };

/** Email providers send many people's requests from few networks. */
const UNSUBSCRIBES: RateLimit = { name: 'unsubscribe', minutes: 10, perIp: 600 };

const SIGN_IN_FIRST = 'Sign in to the account that this link is for, then open the link again.';

export function addPersonalData(app: App, deps: PersonalDataDeps): void {
  const { db, mailOrigin } = deps;
  serve(
    app,
    calls.confirmEmail,
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

  serve(app, calls.exportUserData, { limit: EXPORTS }, async (request, reply) => {
    const user = userOf(request);
    const sessionHash = readTokenHash(request, 'user') ?? '';
    const data = await collectUserData(db, { user, sessionHash, origin: mailOrigin });
    logSecurity(request, 'data_exported');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(JSON.stringify(data, null, 2));
  });

  serve(app, previewRetention, async ({ query: { kind, months } }) => ({
    records: (await retainedRecords(deps.payments)[kind].count(db, months)) ?? null,
  }));

  app.register(async (anySite: App) => {
    // Email providers post a form (RFC 8058). Only the token in the path counts.
    anySite.removeAllContentTypeParsers();
    anySite.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    serve(
      anySite,
      calls.unsubscribe,
      { limit: UNSUBSCRIBES, takesCrossSite: true, bodyLimit: 1024 },
      async (request) => ({ message: await unsubscribe(db, request.params.token) }),
    );
  });

  serve(app, calls.deleteAccount, { limit: DELETIONS }, async (request, reply) => {
    const user = userOf(request);
    await checkUserPassword(db, { userId: user.id, password: request.body.password });
    await deleteAccount(deps, user.id);
    logSecurity(request, 'account_deleted');
    await endSession(db, request, reply, 'user');
    forgetBrowser(request, reply);
    return { message: 'Account deleted' };
  });
}
