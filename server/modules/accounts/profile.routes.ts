import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/profile.ts';
import type { AccountDeps } from './account-deps.ts';
import { checkUserPassword } from '#server/modules/credentials/check-own-password.ts';
import { findWaitingRole } from './role-requests.ts';
import { requestEmailChange, resendConfirmation } from './send-confirmation.ts';
import { updateProfile } from './users.ts';

const EDITS: RateLimit = { name: 'edit profile', minutes: 10, perIp: 300, perBrowser: 60 };
const LINKS: RateLimit = { name: 'confirm-link', minutes: 10, perIp: 60, perBrowser: 20 };

export function addProfileRoutes(app: App, { db, mailOrigin: origin }: AccountDeps): void {
  serve(app, calls.updateProfile, { limit: EDITS }, async (request) =>
    updateProfile(db, userOf(request).id, request.body),
  );

  serve(app, calls.readRoleRequest, async (request) => ({
    waitingFor: await findWaitingRole(db, userOf(request).id),
  }));

  serve(app, calls.resendConfirmation, { limit: LINKS }, async (request) => {
    const user = userOf(request);
    await resendConfirmation(db, { user, origin });
    return { message: 'We’ve emailed you a new link.' };
  });

  serve(app, calls.requestEmailChange, { limit: LINKS }, async (request) => {
    const user = userOf(request);
    const { email, password } = request.body;
    await checkUserPassword(db, { userId: user.id, password });
    await requestEmailChange(db, { user, email, origin });
    logSecurity(request, 'email_change_requested');
    return { message: 'We’ve emailed a link to the new address. Open it to finish the change.' };
  });
}
