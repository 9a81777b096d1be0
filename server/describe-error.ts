/**
 * What of an error may be written down. Database errors carry the values of the query, which are addresses, names
 * and hashes, in several places: in the message of the query builder, in the driver's details and parameters.
 */
const KEPT = [
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
/** PostgreSQL quotes what it could not read: invalid input syntax for type integer: "ada@shop.example". */
const QUOTED_VALUE = /: ".*"/s;
/** Mail servers repeat whom they refused. */
const EMAIL_ADDRESS = /[^\s<>"'/]+@[^\s<>"',;:/]+/g;
const MOST_CAUSES = 5;

export type DescribedError = {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
} & { [name in (typeof KEPT)[number]]?: string | number };

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = describeMessage(error);
  const known = error as unknown as Record<string, unknown>;
  const kept = KEPT.flatMap((name) => {
    const value = known[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message,
    ...Object.fromEntries(kept),
    stack: [`${error.name}: ${message}`, ...readFrames(error)].join('\n'),
    ...(error.cause !== undefined &&
      depth < MOST_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

function describeMessage(error: Error): string {
  const message = error.message.replace(QUERY_PARAMETERS, '').replaceAll(EMAIL_ADDRESS, '[…]');
  const { code } = error as { code?: unknown };
  const isFromDatabase = typeof code === 'string' && SQLSTATE.test(code);
  return isFromDatabase ? message.replace(QUOTED_VALUE, ': […]') : message;
}

/** The stack begins with the message, which is told already, and in fewer words. */
function readFrames(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}
