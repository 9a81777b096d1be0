import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { AppError } from '#server/http/app-error.ts';
import type { ErrorCode } from '#shared/rules/errors.ts';
import type { UploadedPictureFolder } from '#shared/rules/pictures.ts';
import type { PictureFile } from './encode-picture.ts';
import { PDF_TYPE } from './file-types.ts';
import { forkSandboxed } from './fork-sandboxed.ts';

/** CPU time is fair on a busy machine; the wall clock ends a process that hangs. */
export type DecodingLimits = { cpuSeconds: number; wallSeconds: number };
const IMAGE_LIMITS: DecodingLimits = { cpuSeconds: 5, wallSeconds: 60 };
/** Only staff can send PDFs. Forty pages take about 20 seconds of CPU time. */
const PDF_LIMITS: DecodingLimits = { cpuSeconds: 60, wallSeconds: 300 };

const DECODER = path.join(
  import.meta.dirname,
  `make-pictures-process${path.extname(import.meta.filename)}`,
);

export type PictureOrder = {
  bytes: Uint8Array;
  contentType: string;
  folder: UploadedPictureFolder;
};

export type PictureReport =
  | { page: PictureFile[] }
  | { refused: { code: ErrorCode; message: string } }
  | { done: true };

export function limitsOf(contentType: string): DecodingLimits {
  return contentType === PDF_TYPE ? PDF_LIMITS : IMAGE_LIMITS;
}

/** Decodes in a separate process, which may crash, hang or run out of memory without harming the shop. */
export async function makePictures(
  order: PictureOrder,
  { cpuSeconds, wallSeconds } = limitsOf(order.contentType),
): Promise<PictureFile[][]> {
  const child = forkSandboxed(DECODER, cpuSeconds);
  const pages = collectPages(child, order);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooComplex()), wallSeconds * 1_000);
  try {
    return await Promise.race([pages, late]);
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
  child.on('exit', (_code, signal) => reject(signal === 'SIGXCPU' ? tooComplex() : damaged()));
  child.send(order, (error) => error && reject(error));
  return promise;
}

function tooComplex(): AppError {
  return new AppError('body_too_large', 'The file is too complex to process.');
}

function damaged(): AppError {
  return new AppError('unsupported_media_type', 'The file is damaged and cannot be read.');
}
