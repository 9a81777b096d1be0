import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

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

export function createLog(level: string): Log {
  return pino({ level, redact: { paths: SECRETS, censor: '[redacted]' } });
}
