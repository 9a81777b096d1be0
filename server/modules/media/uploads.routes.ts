import { Readable } from 'node:stream';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/uploads.ts';
import type { MediaDeps } from './media-deps.ts';
import { receiveUpload } from './receive-upload.ts';

const UPLOADS: RateLimit = { name: 'upload', minutes: 1, perIp: 120 };

/** The second step of an upload. The token in the address is the whole permission. */
export async function addUploadRoutes(app: App, deps: MediaDeps): Promise<void> {
  await app.register(async (files: App) => {
    // Whatever type it claims to be, the body is a file and is read as it comes.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    serve(files, calls.sendUpload, { limit: UPLOADS }, async (request) => {
      await receiveUpload(deps, {
        token: request.params.token,
        body: request.body instanceof Readable ? request.body : undefined,
        declaredBytes: Number(request.headers['content-length'] ?? 0),
      });
      return { message: 'Uploaded' };
    });
  });
}
