import { COUNTED_PER_PERSON } from '#shared/rules/person-states.ts';
import { formatNumber } from '#shared/rules/format.ts';

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The server stops counting at the limit. */
export function describeCount(count: number): string {
  return count < COUNTED_PER_PERSON ? formatNumber(count) : `${formatNumber(COUNTED_PER_PERSON)}+`;
}
