import { COUNTED_PER_PERSON } from '#shared/rules/person-states.ts';
import { formatNumber } from '#shared/rules/format.ts';

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A count ends somewhere: beyond it there are more. */
export function describeCount(count: number): string {
  return count < COUNTED_PER_PERSON ? formatNumber(count) : `${formatNumber(COUNTED_PER_PERSON)}+`;
}
