import { AppError } from '#server/http/app-error.ts';

/** Too large, or no picture: sending the same file again cannot help. */
export function isFileAtFault(error: unknown): boolean {
  return error instanceof AppError && (error.status === 413 || error.status === 415);
}
