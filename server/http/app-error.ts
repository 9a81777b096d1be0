import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';

/** Thrown deep, translated once by the error handler. The message is for the person who reads it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Further fields of the answer's body, such as which field was refused. */
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
