import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function sharedCartPath(token: string): string {
  return PAGE_PATHS.shared.replace(':token', encodeURIComponent(token));
}
