import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const HOME = {
  line1: '9 Mill Road',
  line2: '',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
  country: 'US',
};
const NOWHERE = { line1: '', line2: '', city: '', state: '', zip: '', country: 'US' };

test.each([
  [HOME, ['9 Mill Road', 'Reno, NV 89501']],
  [{ ...HOME, name: 'Ada', line2: 'Apt 4' }, ['Ada', '9 Mill Road', 'Apt 4', 'Reno, NV 89501']],
  [{ ...HOME, state: '' }, ['9 Mill Road', 'Reno, 89501']],
  [
    { ...HOME, city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' },
    ['9 Mill Road', 'Toronto, ON M5V 2T6', 'Canada'],
  ],
  [{ ...HOME, country: '' }, ['9 Mill Road', 'Reno, NV 89501']],
  [NOWHERE, []],
  [{ ...NOWHERE, country: 'CA' }, []],
])('writes %o as %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
