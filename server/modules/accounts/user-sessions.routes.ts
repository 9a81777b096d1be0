import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { endSession } from '#server/modules/credentials/sessions.ts';
import { readTokenHash } from '#server/security/session-cookie.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { endSessionOf, listSessionsOf } from '#server/modules/credentials/list-sessions.ts';
import * as calls from '#shared/contracts/profile.ts';

export function addUserSessionRoutes(app: App, db: Db): void {
  serve(app, calls.listSessions, async (request) => {
    const user = userOf(request);
    return listSessionsOf(db, { userId: user.id }, readTokenHash(request, 'user') ?? '');
  });

  serve(app, calls.endSession, async (request, reply) => {
    const user = userOf(request);
    const endedHash = await endSessionOf(db, { userId: user.id }, request.params.id);
    logSecurity(request, 'sessions_ended');
    if (endedHash === readTokenHash(request, 'user')) {
      await endSession(db, request, reply, 'user');
    }
    return { message: 'Signed out' };
  });
}
