import { countryName } from './countries.ts';

type Parts = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
};

/** An address as it is written on a parcel; within the US its country goes without saying. */
export function addressLines({ name, line1, line2, city, state, zip, country }: Parts): string[] {
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  const abroad = country === 'US' ? '' : countryName(country);
  return [name, line1, line2, place, abroad].filter(Boolean);
}
