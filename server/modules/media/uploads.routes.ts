import { Readable } from 'node:stream';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/uploads.ts';
import type { MediaDeps } from './media-deps.ts';
import { receiveUpload } from './receive-upload.ts';

const UPLOADS: RateLimit = { name: 'upload', minutes: 1, perIp: 120 };

export async function addUploadRoutes(app: App, deps: MediaDeps): Promise<void> {
  await app.register(async (files: App) => {
    // The body is a file, whatever its content type says.
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
