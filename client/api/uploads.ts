import { sendFile } from '#client/lib/send-file.ts';
import { type Read, readAs, type Shape, text } from '#client/lib/read-as.ts';
import { type AnswerOf, send } from './send.ts';

type Upload = {
  steps: UploadSteps;
  file: File;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
};

const SLOT = { uploadURL: text } satisfies Shape<AnswerOf<'openUpload'>>;

const UPLOADED = { normalizedPath: text, pages: [text] } satisfies Shape<
  AnswerOf<'normalizeUpload'>
>;

export type Uploaded = Read<typeof UPLOADED>;

/** These two steps differ between console and practice. */
export type UploadSteps = {
  open: (signal: AbortSignal) => Promise<unknown>;
  normalize: (rawPath: string, signal: AbortSignal) => Promise<unknown>;
};

export const CONSOLE_STEPS: UploadSteps = {
  open: (signal) => send('POST /api/admin/upload', { signal }),
  normalize: (rawPath, signal) =>
    send('POST /api/admin/normalize-url', { body: { rawPath }, signal }),
};

/** Can be canceled at any time: the server deletes unused uploads. */
export async function uploadFile({ steps, file, onSent, signal }: Upload): Promise<Uploaded> {
  const { uploadURL: rawPath } = readAs(await steps.open(signal), SLOT);
  const type = file.type || 'application/octet-stream';
  await sendFile({ method: 'PUT', url: rawPath, file, type, onSent, signal });
  const { normalizedPath, pages } = readAs(await steps.normalize(rawPath, signal), UPLOADED);
  return { normalizedPath, pages: pages.length > 0 ? pages : [normalizedPath] };
}
