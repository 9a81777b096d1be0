import { countryName } from './countries.ts';

type PostalAddress = {
  name?: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
};

/** Lines of a mailing label. Domestic addresses omit the country. */
export function addressLines(address: PostalAddress): string[] {
  const { name = '', line1, line2, city, state, zip, country } = address;
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  const lines = [name, line1, line2, place].filter(Boolean);
  const abroad = country === 'US' ? '' : countryName(country);
  return lines.length > 0 && abroad ? [...lines, abroad] : lines;
}
