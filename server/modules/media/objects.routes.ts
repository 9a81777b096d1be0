import { z } from 'zod';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import type { Storage } from '#server/providers/storage/storage.ts';
import { OBJECT_TYPES, readServedKey } from './object-keys.ts';
import { explainStorageError } from './upload-errors.ts';

const ONE_YEAR_S = 31_536_000;

/** URLs are immutable, and the policy prevents scripts. */
export function addObjectRoutes(app: App, storage: Storage): void {
  app.get(
    '/objects/*',
    {
      config: { access: 'anyone' },
      schema: { hide: true, params: z.object({ '*': z.string() }) },
    },
    async (request, reply) => {
      const served = readServedKey(request.params['*']);
      const object = served && (await storage.open(served.key).catch(throwExplained));
      if (!object) throw new AppError('not_found', 'This picture does not exist.');
      return reply
        .headers({
          'content-type': OBJECT_TYPES[served.extension],
          'content-length': object.sizeBytes,
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
          'accept-ranges': 'none',
        })
        .send(object.body);
    },
  );
}

function throwExplained(error: unknown): never {
  throw explainStorageError(error);
}
