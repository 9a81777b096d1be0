import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '#server/http/app-error.ts';
import type { ErrorCode } from '#shared/rules/errors.ts';
import type { UploadedPictureFolder } from '#shared/rules/pictures.ts';
import type { PictureFile } from './encode-picture.ts';

/** A fact sheet of forty pages takes half of it; the shop's disk and processor are not an attacker's. */
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;

export type PictureOrder = {
  bytes: Uint8Array;
  contentType: string;
  folder: UploadedPictureFolder;
};

/** What the other process tells: page after page, or why it gave up. */
export type PictureReport =
  | { page: PictureFile[] }
  | { refused: { code: ErrorCode; message: string } }
  | { done: true };

/**
 * The files of every page of an upload. An image or a PDF by a stranger is decoded in a process of its
 * own: it may crash, hang or eat memory there, and the shop goes on selling.
 */
export async function makePictures(
  order: PictureOrder,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PictureFile[][]> {
  const child = fork(new URL('./make-pictures-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    // Nothing of the shop's settings is any of its business.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  try {
    return await collectPages(child, order);
  } catch (error) {
    if (late) throw new AppError('body_too_large', 'The file is too complex to be shown.');
    throw error;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function collectPages(child: ChildProcess, order: PictureOrder): Promise<PictureFile[][]> {
  const pages: PictureFile[][] = [];
  const { promise, resolve, reject } = Promise.withResolvers<PictureFile[][]>();
  child.on('message', (report: PictureReport) => {
    if ('page' in report) pages.push(report.page);
    else if ('done' in report) resolve(pages);
    else reject(new AppError(report.refused.code, report.refused.message));
  });
  child.on('error', reject);
  child.on('exit', () => {
    reject(new AppError('unsupported_media_type', 'The file is damaged and cannot be read.'));
  });
  child.send(order, (error) => error && reject(error));
  return promise;
}
