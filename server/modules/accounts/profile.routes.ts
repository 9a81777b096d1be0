import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import type { AccountDeps } from './account-deps.ts';
import { checkUserPassword } from './check-own-password.ts';
import { findWaitingRole } from './role-requests.ts';
import { requestEmailChange, resendConfirmation } from './send-confirmation.ts';
import { updateProfile } from './update-profile.ts';

const EDITS: RateLimit = { name: 'edit profile', minutes: 10, perAddress: 300, perBrowser: 60 };
const LINKS: RateLimit = { name: 'confirm-link', minutes: 10, perAddress: 60, perBrowser: 20 };

/** What people change about their own account, but for the password. */
export function addProfileRoutes(app: App, { db, mailOrigin: origin }: AccountDeps): void {
  serve(app, 'updateProfile', { limit: EDITS }, async (request) => {
    const user = userOf(request);
    return updateProfile(db, user.id, request.body);
  });

  serve(app, 'readRoleRequest', async (request) => {
    const user = userOf(request);
    return { waitingFor: await findWaitingRole(db, user.id) };
  });

  serve(app, 'resendConfirmation', { limit: LINKS }, async (request) => {
    const user = userOf(request);
    await resendConfirmation(db, { user, origin });
    return { message: 'The link is on its way.' };
  });

  serve(app, 'requestEmailChange', { limit: LINKS }, async (request) => {
    const user = userOf(request);
    const { email, password } = request.body;
    await checkUserPassword(db, { userId: user.id, password });
    await requestEmailChange(db, { user, email, origin });
    logSecurity(request, 'email_change_requested');
    return { message: 'We have sent a link to the new address. Follow it to finish the change.' };
  });
}
