import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function clientPath(id: number): string {
  return PAGE_PATHS.client.replace(':id', String(id));
}
