import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import { serve } from '#server/http/serve.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { storePictures } from '#server/modules/media/store-pictures.ts';
import type { MediaDeps } from '#server/modules/media/media-deps.ts';
import { normalizeUpload } from '#server/modules/media/normalize-upload.ts';
import { openUpload } from '#server/modules/media/open-upload.ts';
import { readUploadToken } from '#server/modules/media/upload-url.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/practice.ts';
import { PRACTICE_EDITS, readPracticeSettings, saveProfile } from './profiles.ts';

const UPLOADS: RateLimit = { name: 'own picture', minutes: 10, perIp: 120, perBrowser: 30 };

export function addProfileRoutes(app: App, deps: MediaDeps, publicUrl: string | undefined): void {
  const { db } = deps;

  serve(app, calls.readPracticeProfile, async (request) =>
    readPracticeSettings(db, userOf(request).id),
  );

  serve(app, calls.savePracticeProfile, { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    await runTransaction(db, async (tx) => {
      await requireSharer(tx, user.id);
      await storePictures(tx, [request.body.pictureUrl], { userId: user.id });
      await saveProfile(tx, user.id, request.body);
    });
    return readPracticeSettings(db, user.id);
  });

  serve(app, calls.openPracticeUpload, { limit: UPLOADS }, async (request) => {
    const { token } = await runTransaction(db, (tx) =>
      openUpload(tx, { userId: userOf(request).id }),
    );
    return { uploadURL: `${publicOrigin(request, publicUrl)}/api/uploads/${token}` };
  });

  serve(app, calls.normalizePracticeUpload, { limit: UPLOADS }, async (request) => {
    const token = readUploadToken(request.body.rawPath, publicOrigin(request, publicUrl));
    return normalizeUpload(deps, token, { userId: userOf(request).id });
  });
}
