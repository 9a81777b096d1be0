import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function packingSlipsAddress(ids: readonly number[]): string {
  return `${PAGE_PATHS.packingSlips}?orders=${ids.join(',')}`;
}
