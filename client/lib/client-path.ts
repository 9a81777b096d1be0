import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** The page of one of the practitioner's clients. */
export function clientPath(id: number): string {
  return PAGE_PATHS.client.replace(':id', String(id));
}
