import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import type { BackgroundWork } from '#server/background-work.ts';
import type { SecurityEvent } from '#server/http/security-event.ts';
import { type Account, logSecurity, reportLater } from '#server/http/security-log.ts';

/** Runs in the background: the time of the lookup would reveal whether the account exists. */
export function reportRefusedSignIn(
  request: FastifyRequest,
  error: unknown,
  background: BackgroundWork,
  findAccount: (event: SecurityEvent) => Promise<Account | undefined>,
): void {
  const event = eventOf(error);
  if (!event) return;
  reportLater(request);
  const report = async () => logSecurity(request, event, await findAccount(event));
  background.run('report refused sign-in', report());
}

function eventOf(error: unknown): SecurityEvent | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.securityEvent) return error.securityEvent;
  if (error.code === 'unauthorized') return 'sign_in_failed';
  return error.code === 'too_many_requests' ? 'limit_reached' : undefined;
}
