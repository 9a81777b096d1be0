import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/rules/errors.ts';
import type { SecurityEvent } from './security-event.ts';

type Details = Omit<Partial<ErrorBody>, 'message' | 'code' | 'requestId'>;

/** Thrown deep, translated once by the error handler. The message is for the person who reads it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Further fields of the answer's body, such as which field was refused. */
  readonly details: Details;
  readonly headers: Record<string, string>;
  /** What the security log calls it, where the code alone does not say. */
  readonly securityEvent: SecurityEvent | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      details?: Details;
      headers?: Record<string, string>;
      securityEvent?: SecurityEvent;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
    this.securityEvent = options.securityEvent;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
