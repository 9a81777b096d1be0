import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { endSession, readTokenHash } from '#server/security/sessions.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { endSessionOf, listSessionsOf } from './user-sessions.ts';

export function addUserSessionRoutes(app: App, db: Db): void {
  serve(app, 'listSessions', async (request) => {
    const user = userOf(request);
    return listSessionsOf(db, { userId: user.id }, readTokenHash(request, 'user') ?? '');
  });

  serve(app, 'endSession', async (request, reply) => {
    const user = userOf(request);
    const endedHash = await endSessionOf(db, { userId: user.id }, request.params.id);
    logSecurity(request, 'sessions_ended');
    if (endedHash === readTokenHash(request, 'user')) {
      await endSession(db, request, reply, 'user');
    }
    return { message: 'Signed out' };
  });
}
