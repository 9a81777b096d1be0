/**
 * Fields of an error that are safe to log. Database errors repeat query values, which include emails, names and
 * hashes.
 */
const SAFE_FIELDS = [
  'code',
  'status',
  'statusCode',
  'requestId',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const QUERY_PARAMETERS = /\nparams: .*$/s;
/** PostgreSQL quotes rejected input: invalid input syntax for type integer: "ada@shop.example". */
const QUOTED_VALUE = /: ".*"/s;
/** Mail servers repeat recipients. */
const EMAIL_ADDRESS = /[^\s<>"'/]+@[^\s<>"',;:/]+/g;
const MAX_CAUSES = 5;

export type DescribedError = {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
} & { [name in (typeof SAFE_FIELDS)[number]]?: string | number };

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = describeMessage(error);
  const known = error as unknown as Record<string, unknown>;
  const fields = SAFE_FIELDS.flatMap((name) => {
    const value = known[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message,
    ...Object.fromEntries(fields),
    stack: [`${error.name}: ${message}`, ...readFrames(error)].join('\n'),
    ...(error.cause !== undefined &&
      depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

function describeMessage(error: Error): string {
  const message = error.message.replace(QUERY_PARAMETERS, '').replaceAll(EMAIL_ADDRESS, '[…]');
  const { code } = error as { code?: unknown };
  const isFromDatabase = typeof code === 'string' && SQLSTATE.test(code);
  return isFromDatabase ? message.replace(QUOTED_VALUE, ': […]') : message;
}

/** The stack starts with the unredacted message. */
function readFrames(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}
