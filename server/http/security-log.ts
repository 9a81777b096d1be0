import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/rules/errors.ts';
import type { AppError } from './app-error.ts';
import type { SecurityEvent } from './security-event.ts';
import { shortenIp } from './shorten-address.ts';

const EVENT_OF_CODE: Partial<Record<ErrorCode, SecurityEvent>> = {
  cross_site: 'cross_site_refused',
  forbidden: 'forbidden',
  too_many_requests: 'limit_reached',
};

export type Account = { userId: number } | { adminId: number };

const accounts = new WeakMap<FastifyRequest, Account>();
const reportedElsewhere = new WeakSet<FastifyRequest>();

/** Remembers the account for the security log. */
export function noteAccount(request: FastifyRequest, account: Account): void {
  accounts.set(request, account);
}

/** For a refusal that is logged after a database lookup. */
export function reportLater(request: FastifyRequest): void {
  reportedElsewhere.add(request);
}

/** Logs the account's number, so that neither emails nor user input are in the log. */
export function logSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  account: Account | undefined = accounts.get(request),
): void {
  const log = request.log as FastifyBaseLogger & { security?: FastifyBaseLogger['warn'] };
  const write = (log.security ?? log.warn).bind(log);
  write(
    {
      event,
      who: describeAccount(account),
      network: shortenIp(request.ip),
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      requestId: request.id,
    },
    'security event',
  );
}

export function logRefusal(request: FastifyRequest, error: AppError): void {
  const event = error.securityEvent ?? EVENT_OF_CODE[error.code];
  if (event && !reportedElsewhere.has(request)) logSecurity(request, event);
}

function describeAccount(account: Account | undefined): string {
  if (!account) return 'unknown';
  return 'userId' in account ? `user ${account.userId}` : `administrator ${account.adminId}`;
}
