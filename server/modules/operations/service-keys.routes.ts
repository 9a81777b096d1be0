import type { App } from '#server/http/app-type.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { serve } from '#server/http/serve.ts';
import { checkOwnSecondFactor } from '#server/modules/administrators/check-second-factor.ts';
import { checkAdminPassword } from '#server/modules/credentials/check-own-password.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/service-keys.ts';
import { readChanges } from './judge-key-edit.ts';
import { describeServiceKeys, saveServiceKeys, type ServiceKeysDeps } from './save-service-keys.ts';

const SAVES: RateLimit = { name: 'service keys', minutes: 10, perIp: 30 };

export function addServiceKeys(app: App, deps: ServiceKeysDeps): void {
  const { db, secretKey } = deps;

  serve(app, calls.readServiceKeys, async () => describeServiceKeys(deps));

  serve(app, calls.saveServiceKeys, { limit: SAVES }, async (request) => {
    const { id: adminId } = adminOf(request);
    const { password, code, ...edit } = request.body;
    const checkedPassword = await checkAdminPassword(db, { adminId, password });
    const kind = await checkOwnSecondFactor(db, secretKey, { adminId, code });
    if (kind === 'recovery') logSecurity(request, 'recovery_code_used');
    const warning = await saveServiceKeys(deps, { adminId, checkedPassword }, readChanges(edit));
    logSecurity(request, 'service_keys_changed');
    return { ...(await describeServiceKeys(deps)), warning };
  });
}
