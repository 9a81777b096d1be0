import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import {
  normalizedUploadSchema,
  normalizeUrlSchema,
  uploadAnswerSchema,
} from '#shared/upload-calls.ts';
import { adminOf } from '#server/modules/accounts/admin-guard.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { MediaDeps } from './media-deps.ts';
import { normalizeUpload } from './normalize-upload.ts';
import { openUpload } from './open-upload.ts';
import { readUploadToken } from './upload-address.ts';

const tags = ['uploads'];

/** The first and the last step of an upload; the file itself goes to the address in between. */
export function addMediaConsoleRoutes(
  app: App,
  deps: MediaDeps,
  publicUrl: string | undefined,
): void {
  app.post(
    '/api/admin/upload',
    {
      schema: {
        summary: 'Get an address to send one file to',
        description: 'PUT the file there within 15 minutes.',
        tags,
        response: { 200: uploadAnswerSchema },
      },
    },
    async (request) => {
      const admin = adminOf(request);
      const token = await runTransaction(deps.db, async (tx) => {
        const upload = await openUpload(tx, admin.id);
        await recordAuditEntry(tx, {
          adminId: admin.id,
          action: 'opened',
          subject: `upload ${upload.id}`,
        });
        return upload.token;
      });
      return { uploadURL: `${publicOrigin(request, publicUrl)}/api/uploads/${token}` };
    },
  );

  app.post(
    '/api/admin/normalize-url',
    {
      schema: {
        summary: 'Turn an uploaded file into pictures of the shop',
        tags,
        body: normalizeUrlSchema,
        response: { 200: normalizedUploadSchema },
      },
    },
    async (request) => {
      const token = readUploadToken(request.body.rawPath, publicOrigin(request, publicUrl));
      return normalizeUpload(deps, token);
    },
  );
}
