import { Readable } from 'node:stream';
import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import type { MediaDeps } from './media-deps.ts';
import { receiveUpload } from './receive-upload.ts';

const UPLOADS: RateLimit = { name: 'upload', minutes: 1, perAddress: 120 };

/** The second step of an upload. The token in the address is the whole permission. */
export async function addUploadRoutes(app: App, deps: MediaDeps): Promise<void> {
  await app.register(async (files: App) => {
    // Whatever type it claims to be, the body is a file and is read as it comes.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    files.put(
      '/api/uploads/:token',
      {
        config: { access: 'capability', limit: UPLOADS },
        schema: {
          summary: 'Send the file of an upload',
          tags: ['uploads'],
          params: z.object({ token: z.string() }),
          response: { 200: z.object({ message: z.string() }) },
        },
      },
      async (request) => {
        await receiveUpload(deps, {
          token: request.params.token,
          body: request.body instanceof Readable ? request.body : undefined,
          declaredBytes: Number(request.headers['content-length'] ?? 0),
        });
        return { message: 'Uploaded' };
      },
    );
  });
}
