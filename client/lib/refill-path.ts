import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function refillPath(token: string): string {
  return PAGE_PATHS.refill.replace(':token', encodeURIComponent(token));
}
