import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import * as calls from '#shared/contracts/uploads.ts';
import type { MediaDeps } from './media-deps.ts';
import { normalizeUpload } from './normalize-upload.ts';
import { openUpload } from './open-upload.ts';
import { readUploadToken } from './upload-url.ts';

/** The first and last step of an upload. The file itself is sent to the URL in between. */
export function addMediaConsoleRoutes(
  app: App,
  deps: MediaDeps,
  publicUrl: string | undefined,
): void {
  serve(app, calls.openUpload, async (request) => {
    const admin = adminOf(request);
    const token = await runTransaction(deps.db, async (tx) => {
      const upload = await openUpload(tx, { adminId: admin.id });
      await recordAuditEntry(tx, {
        adminId: admin.id,
        action: 'opened',
        subject: `upload ${upload.id}`,
      });
      return upload.token;
    });
    return { uploadURL: `${publicOrigin(request, publicUrl)}/api/uploads/${token}` };
  });

  serve(app, calls.normalizeUpload, async (request) => {
    const token = readUploadToken(request.body.rawPath, publicOrigin(request, publicUrl));
    return normalizeUpload(deps, token);
  });
}
