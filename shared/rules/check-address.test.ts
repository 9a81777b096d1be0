import { describe, expect, test } from 'vitest';
import { findRegionProblems } from './check-address.ts';
import { US_STATES } from './us-states.ts';
import { statesOfZip } from './us-zip-codes.ts';

const inUs = (state: string, zip: string) => findRegionProblems({ country: 'US', state, zip });
const inCanada = (state: string, zip: string) => findRegionProblems({ country: 'CA', state, zip });

/** A known post office of each state, territory and military region. */
const KNOWN_ZIPS = (
  '35203 AL, 99501 AK, 85001 AZ, 72201 AR, 90210 CA, 94103 CA, 96150 CA, 80202 CO, 06103 CT, 19901 DE, ' +
  '20001 DC, 20500 DC, 33101 FL, 32301 FL, 34102 FL, 30303 GA, 39813 GA, 96813 HI, 83702 ID, 60601 IL, ' +
  '46204 IN, 50309 IA, 66603 KS, 40202 KY, 41011 KY, 70112 LA, 04101 ME, 03901 ME, 21201 MD, 02108 MA, 05501 MA, ' +
  '48201 MI, 49855 MI, 55401 MN, 39201 MS, 63101 MO, 64105 MO, 59101 MT, 68102 NE, 89501 NV, 89101 NV, 03101 NH, ' +
  '07102 NJ, 08540 NJ, 87501 NM, 88001 NM, 10001 NY, 06390 NY, 00501 NY, 14604 NY, 28202 NC, 58102 ND, 43215 OH, ' +
  '73102 OK, 97201 OR, 19104 PA, 15222 PA, 00901 PR, 00601 PR, 02903 RI, 29201 SC, 57104 SD, 37203 TN, 73301 TX, ' +
  '78701 TX, 79936 TX, 88510 TX, 84101 UT, 05401 VT, 23219 VA, 20101 VA, 00802 VI, 98101 WA, 99201 WA, 25301 WV, ' +
  '53202 WI, 82001 WY, 83414 WY, 96799 AS, 96910 GU, 96950 MP, 34002 AA, 09012 AE, 96201 AP'
).split(', ');

describe('US ZIP codes', () => {
  test.each(KNOWN_ZIPS)('accepts %s', (pair) => {
    const [zip = '', state = ''] = pair.split(' ');
    expect(inUs(state, zip)).toEqual({});
  });

  test('covers every state, territory and military region', () => {
    const covered = new Set(KNOWN_ZIPS.map((pair) => pair.split(' ')[1]));
    expect(Object.keys(US_STATES).filter((state) => !covered.has(state))).toEqual([]);
  });

  test('accepts the nine-digit form', () => {
    expect(inUs('CA', '90210-1234')).toEqual({});
    expect(inUs('NY', '90210-1234')).toHaveProperty('zip');
  });

  test.each([
    ['NY', '90210', 'California, not New York'],
    ['CA', '10001', 'New York, not California'],
    ['FL', '34002', 'Armed Forces Americas, not Florida'],
    ['DC', '20101', 'Virginia, not District of Columbia'],
    ['CA', '06390', 'Connecticut or New York, not California'],
  ])('rejects %s %s and names the right state', (state, zip, names) => {
    expect(inUs(state, zip)).toEqual({
      zip: `ZIP code ${zip} is in ${names}. Check the ZIP code and the state.`,
    });
  });

  test('rejects an unassigned prefix', () => {
    expect(statesOfZip('00000')).toEqual([]);
    expect(inUs('CA', '00000').zip).toBe('ZIP code 00000 does not exist. Check the digits.');
  });

  test.each(['', '9021', '902101', '90210-12', 'ABCDE'])('rejects %j as a ZIP code', (zip) => {
    expect(inUs('CA', zip)).toEqual({ zip: 'ZIP code must be 5 digits, such as 94103' });
  });

  test.each(['', 'XX', 'California', 'constructor'])('rejects %j as a state', (state) => {
    expect(inUs(state, '90210')).toEqual({ state: 'Please choose a state' });
  });
});

describe('Canadian postal codes', () => {
  test.each([
    ['ON', 'M5V 2T6'],
    ['QC', 'H2X 1Y4'],
    ['BC', 'v6b1a1'],
    ['NL', 'A1C 5M2'],
    ['NU', 'X0A 0H0'],
    ['NT', 'X1A 2N7'],
    ['YT', 'Y1A 1A1'],
    ['PE', 'C1A-4P3'],
  ])('accepts %s %s', (state, zip) => {
    expect(inCanada(state, zip)).toEqual({});
  });

  test('rejects a code of another province', () => {
    expect(inCanada('BC', 'm5v 2t6')).toEqual({
      zip: 'Postal code M5V 2T6 is not in British Columbia. Check the postal code and the province.',
    });
  });

  test.each(['', '90210', 'D5V 2T6', 'M5V 2T'])('rejects %j as a postal code', (zip) => {
    expect(inCanada('ON', zip)).toEqual({ zip: 'Postal code must look like M5V 2T6' });
  });

  test('rejects a missing province', () => {
    expect(inCanada('', 'M5V 2T6')).toEqual({ state: 'Please choose a province' });
  });
});

describe('other countries', () => {
  test.each(['AU', 'MX', 'JP'])('rejects an address in %s without a state', (country) => {
    expect(findRegionProblems({ country, state: ' ', zip: '' })).toEqual({
      state: 'Enter a state or region',
    });
    expect(findRegionProblems({ country, state: 'Any', zip: '' })).toEqual({});
  });

  test.each(['FR', 'DE', 'GB', 'SG'])('accepts an address in %s without a state', (country) => {
    expect(findRegionProblems({ country, state: '', zip: '' })).toEqual({});
  });
});
