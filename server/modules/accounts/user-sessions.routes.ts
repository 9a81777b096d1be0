import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { endSession, readTokenHash } from '#server/security/sessions.ts';
import { userSessionSchema } from '#shared/accounts.ts';
import { endUserSession, listUserSessions } from './user-sessions.ts';
import { requireUser } from './users.ts';

const tags = ['accounts'];

export function addUserSessionRoutes(app: App, db: Db): void {
  app.get(
    '/api/user/sessions',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The browsers in which the user is signed in',
        tags,
        response: { 200: z.array(userSessionSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      return listUserSessions(db, user.id, readTokenHash(request, 'user') ?? '');
    },
  );

  app.delete(
    '/api/user/sessions/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Sign one of them out',
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      const endedHash = await endUserSession(db, user.id, request.params.id);
      logSecurity(request, 'sessions_ended');
      if (endedHash === readTokenHash(request, 'user')) {
        await endSession(db, request, reply, 'user');
      }
      return { message: 'Signed out' };
    },
  );
}
