import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/checks.ts';
import { checkPayments } from './check-payments.ts';
import { type ChecksDeps, runChecks } from './run-checks.ts';
import { sendTestEmail } from './send-test-email.ts';

const LOOKS: RateLimit = { name: 'checks', minutes: 10, perIp: 30 };
const TRIES: RateLimit = { name: 'tried checks', minutes: 10, perIp: 10 };

export function addChecks(app: App, deps: ChecksDeps): void {
  serve(app, calls.readChecks, { limit: LOOKS }, async () => ({ checks: await runChecks(deps) }));

  serve(app, calls.sendTestEmail, { limit: TRIES }, async (request) =>
    sendTestEmail(deps, adminOf(request).id),
  );

  serve(app, calls.testPayments, { limit: TRIES }, async () => checkPayments(deps));
}
