import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { rowOf, textOf, textsOf, type Unread } from '#client/lib/read-json.ts';
import type { AnswerOf } from './call.ts';
import { callConsole } from './console-call.ts';

type Sending = { file: File; onProgress: (share: number) => void };

/** Where the picture is to be had, and the pictures of its pages if it was a document. */
export type Uploaded = { normalizedPath: string; pages: string[] };

/** The first and the last step, which differ by who sends the file. */
export type UploadSteps = {
  open: () => Promise<Unread<AnswerOf<'openUpload'>>>;
  normalize: (rawPath: string) => Promise<Unread<AnswerOf<'normalizeUpload'>>>;
};

export const CONSOLE_STEPS: UploadSteps = {
  open: () => callConsole('openUpload'),
  normalize: (rawPath) => callConsole('normalizeUpload', { body: { rawPath } }),
};

export function useUploadFile(steps: UploadSteps) {
  return useMutation({ mutationFn: (sending: Sending) => uploadFile(steps, sending) });
}

/** Sends one file: ask for an address, put the bytes there, have them checked and re-encoded. */
async function uploadFile(steps: UploadSteps, { file, onProgress }: Sending): Promise<Uploaded> {
  const slot = rowOf(await steps.open());
  const rawPath = textOf(slot['uploadURL']);
  if (rawPath === '') throw new Error('The answer names no address for the file.');
  await putFile(rawPath, file, onProgress);
  const answer = rowOf(await steps.normalize(rawPath));
  const normalizedPath = textOf(answer['normalizedPath']);
  if (normalizedPath === '') throw new Error('The answer names no picture.');
  const pages = textsOf(answer['pages']);
  return { normalizedPath, pages: pages.length > 0 ? pages : [normalizedPath] };
}

/** The one request that tells how far it has come; fetch cannot yet. */
function putFile(url: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(new Error('The upload was interrupted.')));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.send(file);
  });
}
