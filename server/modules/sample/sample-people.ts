import type { CategoryValue } from '#shared/rules/categories.ts';

export const OWNER = { username: 'sample-owner', email: emailOf('sample owner') };

export type SamplePractitioner = {
  firstName: string;
  lastName: string;
  title: string;
  practice: string;
  phone: string;
  greeting: string;
  /** The category whose picture the profile shows. */
  picture: CategoryValue;
  /** Discounts are in hundredths of a percent. */
  clients: readonly { name: string; note: string; discountRate?: number }[];
};

export const PRACTITIONERS: readonly [SamplePractitioner, SamplePractitioner] = [
  {
    firstName: 'Elena',
    lastName: 'Marsh',
    title: 'Naturopathic doctor',
    practice: 'Northlight Integrative Health',
    phone: '(555) 010-0142',
    greeting: 'Good to see you at Northlight. Start slowly and write to me with any question.',
    picture: 'absorption',
    clients: [
      { name: 'Hannah Ortiz', note: 'Prefers capsules. Reviews her plan every two months.' },
      { name: 'Marcus Feld', note: 'Travels a lot: keep the morning dose simple.' },
      { name: 'Priya Raman', note: 'Vegetarian. Asked for products without gelatin.' },
      { name: 'Tom Whitaker', note: 'Follow up about sleep.' },
      { name: 'Grace Lindqvist', note: 'Sensitive stomach: everything with food.' },
      { name: 'Daniel Osei', note: 'New client.' },
    ],
  },
  {
    firstName: 'Jonas',
    lastName: 'Okafor',
    title: 'Functional nutritionist',
    practice: 'Riverside Nutrition',
    phone: '(555) 010-0177',
    greeting: 'Here is the plan we talked about. Bring the labels to our next appointment.',
    picture: 'bind',
    clients: [
      {
        ...{ name: 'Maya Castellano', note: 'Second round after a break of four weeks.' },
        discountRate: 1_000,
      },
      { name: 'Owen Brandt', note: 'Plan ended; book a review.' },
      { name: 'Sofia Petrov', note: 'Switched to another protocol.' },
      { name: 'Leah Goldberg', note: 'Takes thyroid medication in the morning.' },
      { name: 'Ruben Alvarez', note: '' },
      { name: 'Ingrid Sand', note: 'Prefers email.' },
    ],
  },
];

export const CUSTOMER = { firstName: 'Hannah', lastName: 'Ortiz' };
export const CUSTOMER_NAME = 'Hannah Ortiz';

/** Buyers without an account. */
export const BUYERS: readonly string[] = [
  ...['Amelia Stone', 'Ben Carver', 'Chloe Nguyen', 'Dev Patel', 'Erin Walsh', 'Felix Roth'],
  ...['Gina Moretti', 'Hugo Lang', 'Isla Murray', 'Jack Tran', 'Kira Novak', 'Liam Doyle'],
  ...['Mona Haddad', 'Nate Fisher', 'Olive Park', 'Paul Jensen', 'Quinn Avery', 'Rosa Diaz'],
  ...['Sam Keller', 'Tara Singh', 'Uma Kapoor', 'Victor Hale', 'Wendy Cho', 'Yusuf Demir'],
];

/** From the contact page. */
export const MESSAGE = {
  name: 'Rosa Diaz',
  email: emailOf('Rosa Diaz'),
  message:
    'Do your probiotics need to stay cold on the way? I live in Austin, and it gets hot here.',
};

const STREETS = ['Maple Street', 'Cedar Avenue', 'Lake Road', 'Hill Street', 'Orchard Lane'];
const CITIES = [
  { city: 'Portland', state: 'OR', zip: '97205' },
  { city: 'Austin', state: 'TX', zip: '78701' },
  { city: 'Denver', state: 'CO', zip: '80202' },
  { city: 'Madison', state: 'WI', zip: '53703' },
] as const;

/** `.example` is reserved: no email to it can reach anybody. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@sample.example`;
}

export function addressOf(name: string) {
  const number = Array.from(name, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => sum + code,
    0,
  );
  const place = CITIES[number % CITIES.length] ?? CITIES[0];
  const street = STREETS[number % STREETS.length];
  return { name, line1: `${number} ${street}`, line2: '', country: 'US', phone: '', ...place };
}
