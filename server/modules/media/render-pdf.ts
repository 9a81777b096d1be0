import { Worker } from 'node:worker_threads';
import { AppError } from '#server/http/app-error.ts';
import type { PictureFile } from './encode-picture.ts';

const TIMEOUT_MS = 120_000;
const MAX_HEAP_MB = 256;

/** What the worker reports: page after page, or why it gave up. */
export type PdfReport =
  | { page: PictureFile[] }
  | { refused: 'unreadable' | 'too many pages' | 'page too large' }
  | { done: true };

/**
 * The pictures of every page. A PDF is a program by a stranger: it runs in a thread of its own, which
 * is ended when it takes too long, and the shop does not wait for it.
 */
export async function renderPdf(
  bytes: Uint8Array,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PictureFile[][]> {
  const worker = new Worker(new URL('./render-pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Nothing of the shop's settings is any of its business.
    env: {},
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await collectPages(worker);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function collectPages(worker: Worker): Promise<PictureFile[][]> {
  const pages: PictureFile[][] = [];
  const { promise, resolve, reject } = Promise.withResolvers<PictureFile[][]>();
  worker.on('message', (report: PdfReport) => {
    if ('page' in report) pages.push(report.page);
    else if ('done' in report) resolve(pages);
    else reject(refusePdf(report.refused));
  });
  worker.on('error', (error) => reject(refusePdf('unreadable', error)));
  // Also when its time is up.
  worker.on('exit', () => reject(refusePdf('too much work')));
  return promise;
}

const REFUSALS = {
  unreadable: ['unsupported_media_type', 'The PDF is damaged or locked and cannot be read.'],
  'too many pages': ['body_too_large', 'The PDF has too many pages.'],
  'page too large': ['body_too_large', 'A page of the PDF is too long.'],
  'too much work': ['body_too_large', 'The PDF is too complex to be shown.'],
} as const;

function refusePdf(reason: keyof typeof REFUSALS, cause?: unknown): AppError {
  const [code, message] = REFUSALS[reason];
  return new AppError(code, message, { cause });
}
