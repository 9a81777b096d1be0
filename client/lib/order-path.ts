import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function orderPath(token: string): string {
  return PAGE_PATHS.order.replace(':token', encodeURIComponent(token));
}
