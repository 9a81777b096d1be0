import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = FastifyBaseLogger;

/** Between 40 (warn) and 50 (error), so that whoever watches for attacks can pick out just these lines. */
const SECURITY_LEVEL = 45;

/** Nothing under these names is ever written to the log. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.clientSecret',
];

/** One line of JSON for each message, to standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    customLevels: { security: SECURITY_LEVEL },
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}
