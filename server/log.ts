import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = FastifyBaseLogger;

/** Between warn (40) and error (50), so that monitors can select these lines. */
const SECURITY_LEVEL = 45;

const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.clientSecret',
];

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    customLevels: { security: SECURITY_LEVEL },
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}
