import { COUNTRY_CODES, countryName } from '#shared/rules/countries.ts';
import { US_STATES } from '#shared/rules/us-states.ts';

export const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted(
  (left, right) => left.name.localeCompare(right.name),
);

export const STATES = Object.entries(US_STATES).map(([code, name]) => ({ code, name }));

export const STATE_REGIONS = STATES.map(({ code, name }) => ({ code: `US-${code}`, name }));
