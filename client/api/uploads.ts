import { rowOf, textOf, textsOf, type Unread } from '#client/lib/read-json.ts';
import { sendFile } from '#client/lib/send-file.ts';
import type { AnswerOf } from './call.ts';
import { callConsole } from './console-call.ts';

type Upload = {
  steps: UploadSteps;
  file: File;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
};

/** The address of the picture, and those of its pages if it was a document. */
export type Uploaded = { normalizedPath: string; pages: string[] };

/** The first and the last step, which differ by who sends the file. */
export type UploadSteps = {
  open: (signal: AbortSignal) => Promise<Unread<AnswerOf<'openUpload'>>>;
  normalize: (rawPath: string, signal: AbortSignal) => Promise<Unread<AnswerOf<'normalizeUpload'>>>;
};

export const CONSOLE_STEPS: UploadSteps = {
  open: (signal) => callConsole('openUpload', { signal }),
  normalize: (rawPath, signal) => callConsole('normalizeUpload', { body: { rawPath }, signal }),
};

/**
 * Sends one file: ask for an address, put the bytes there, have them checked and re-encoded. It can be canceled
 * until the end: what nobody uses is cleaned away by the server.
 */
export async function uploadFile({ steps, file, onSent, signal }: Upload): Promise<Uploaded> {
  const slot = rowOf(await steps.open(signal));
  const rawPath = textOf(slot['uploadURL']);
  if (rawPath === '') throw new Error('The answer names no address for the file.');
  const type = file.type || 'application/octet-stream';
  await sendFile({ method: 'PUT', url: rawPath, file, type, onSent, signal });
  const answer = rowOf(await steps.normalize(rawPath, signal));
  const normalizedPath = textOf(answer['normalizedPath']);
  if (normalizedPath === '') throw new Error('The answer names no picture.');
  const pages = textsOf(answer['pages']);
  return { normalizedPath, pages: pages.length > 0 ? pages : [normalizedPath] };
}
