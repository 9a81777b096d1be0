import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { readErrorCode } from '#server/db/error-code.ts';
import type { ErrorCode } from '#shared/rules/errors.ts';
import { AppError } from './app-error.ts';

const FRAMEWORK_ERRORS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The request body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'bad_request',
    'The request body is shorter than its Content-Length.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the request body as JSON.'],
  FST_ERR_MAX_PARAM_LENGTH: ['uri_too_long', 'The URL is too long.'],
  FST_ERR_BAD_URL: ['bad_request', 'The URL is not valid.'],
};

/** PostgreSQL cannot store a zero byte in text. */
const ZERO_BYTE_IN_TEXT = '22021';

export function translateError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return translateValidation(error);
  const code = readErrorCode(error);
  const framework = FRAMEWORK_ERRORS[code];
  if (framework) return new AppError(framework[0], framework[1], { cause: error });
  if (error instanceof SyntaxError && readStatus(error) === 400) {
    return new AppError('malformed_json', 'The request body is not valid JSON.', { cause: error });
  }
  if (code === ZERO_BYTE_IN_TEXT) {
    return new AppError('invalid_input', 'The text contains a character that is not allowed.', {
      cause: error,
    });
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', 'The shop is busy. Please try again in a moment.', {
      headers: { 'retry-after': '1' },
      cause: error,
    });
  }
  const status = readStatus(error);
  // Static files answer 403 for a folder, which would reveal that it exists.
  if (status === 403 || status === 404) {
    return new AppError('not_found', 'There is nothing here.', { cause: error });
  }
  if (status >= 400 && status < 500) {
    return new AppError('bad_request', 'The request is not valid.', { cause: error });
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}

/** A response must not grow with the number of mistakes. */
const ISSUES_SHOWN = 20;
const LONGEST_ISSUE = 300;

function translateValidation(error: Error & { validation: readonly ValidationIssue[] }): AppError {
  const issues = firstOfEachPath(error.validation)
    .slice(0, ISSUES_SHOWN)
    .map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.').slice(0, LONGEST_ISSUE),
      message: (issue.message ?? 'is not valid').slice(0, LONGEST_ISSUE),
    }));
  const message = issues.map(describeIssue).join('; ');
  return new AppError('invalid_input', message, { details: { issues }, cause: error });
}

/** The validator also measures values of the wrong type, so only the first issue of a value is reliable. */
function firstOfEachPath(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const byPath = Map.groupBy(issues, (issue) => issue.instancePath);
  return [...byPath.values()].flatMap((ofOnePath) => ofOnePath.slice(0, 1));
}

/** A contract's own messages are complete; the validator's need the field's name. */
const GENERAL_MESSAGE = /^(Invalid (input|option|string)|Too (small|big))\b/;

function describeIssue(issue: { path: string; message: string }): string {
  if (!issue.path || !GENERAL_MESSAGE.test(issue.message)) return issue.message;
  return `${issue.path}: ${issue.message}`;
}

type ValidationIssue = { instancePath: string; message?: string | undefined };

function readStatus(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
