import type { Page } from '@playwright/test';

/** Paths and names of the sample shop, read before the pictures are taken. */
export type TourShop = { sharePath: string; orderId: number };

export type Stop = {
  name: string;
  account?: 'owner' | 'practitioner';
  isPhone?: true;
  pathOf: (shop: TourShop) => string;
  /** Brings the page into the state of the picture. */
  act: (page: Page) => Promise<unknown>;
};

const OVERLAPPING = ['Liposomal C', 'Glutathione Reserve', 'NAC Clear'];

const seeTimetable = (page: Page) => page.getByRole('button', { name: /^Accept/ }).waitFor();

/** One picture for each step of the README's tour, and the patient's link on a phone. */
export const STOPS: readonly Stop[] = [
  {
    name: 'search',
    pathOf: () => '/',
    async act(page) {
      await page.getByRole('searchbox').fill('magnisium');
      await page.getByRole('heading', { name: 'Did you mean' }).waitFor();
    },
  },
  {
    name: 'ingredients',
    pathOf: () => '/',
    async act(page) {
      for (const name of OVERLAPPING) await page.getByRole('checkbox', { name }).check();
      await page.getByRole('button', { name: /overlap|days/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /overlap/ })
        .click();
    },
  },
  { name: 'recommendation', pathOf: ({ sharePath }) => sharePath, act: seeTimetable },
  {
    name: 'recommendation-phone',
    isPhone: true,
    pathOf: ({ sharePath }) => sharePath,
    act: seeTimetable,
  },
  {
    name: 'board',
    account: 'practitioner',
    pathOf: () => '/dashboard?tab=shared',
    act: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'order',
    account: 'owner',
    pathOf: ({ orderId }) => `/admin?order=${orderId}`,
    act: (page) => page.getByRole('dialog').getByText('History').waitFor(),
  },
  {
    name: 'inventory',
    account: 'owner',
    pathOf: () => '/admin?tab=inventory',
    act: (page) => page.getByRole('heading', { name: 'Stock Management' }).waitFor(),
  },
  {
    name: 'reports',
    account: 'owner',
    pathOf: () => '/admin/reports',
    act: (page) => page.getByLabel('Period').selectOption('90'),
  },
];
