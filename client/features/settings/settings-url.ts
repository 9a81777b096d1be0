import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';

export const SECTION_IDS = [
  'opening',
  'shop',
  'services',
  'notifications',
  'delivery',
  'tax',
  'commission',
  'refills',
  'limits',
  'policies',
  'privacy',
  'console',
] as const;

export type SectionId = (typeof SECTION_IDS)[number];

/** A field is named as in the contract: `address.line1`. */
export function buildSettingsUrl(section: SectionId, field?: string): string {
  const params = new URLSearchParams({ section, ...(field && { field }) });
  return `${CONSOLE_PATHS.settings}?${params}`;
}

export function parseSettingsUrl(queryString: string) {
  const params = new URLSearchParams(queryString);
  return {
    section: SECTION_IDS.find((id) => id === params.get('section')),
    field: params.get('field'),
  };
}
