import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';

export function packingSlipsUrl(ids: readonly number[]): string {
  return `${CONSOLE_PATHS.packingSlips}?orders=${ids.join(',')}`;
}
