import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/rules/errors.ts';
import type { SecurityEvent } from './security-event.ts';

type Details = Omit<Partial<ErrorBody>, 'message' | 'code' | 'requestId'>;

/** The message is for people. The error handler turns it into the response. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;
  readonly headers: Record<string, string>;
  /** Set where the code alone does not decide it. */
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
