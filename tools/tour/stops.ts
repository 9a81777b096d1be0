import type { Page } from '@playwright/test';

/** What the shop of the tour holds. */
export type TourShop = { supplementId: number; sharePath: string };

type Stop = {
  /** Of the picture, in docs/tour. */
  name: string;
  addressOf: (shop: TourShop) => string;
  /** The picture is taken once this is on the page. */
  shows: (page: Page) => ReturnType<Page['locator']>;
};

/** The pictures of the README, in its order. */
export const STOPS: readonly Stop[] = [
  { name: 'store', addressOf: () => '/', shows: (page) => page.getByRole('article').first() },
  {
    name: 'product',
    addressOf: ({ supplementId }) => `/?supplement=${supplementId}`,
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add to order' }),
  },
  {
    name: 'recommendation',
    addressOf: ({ sharePath }) => sharePath,
    shows: (page) => page.getByRole('button', { name: /^Accept/ }),
  },
  {
    name: 'console',
    addressOf: () => '/admin?tab=orders',
    shows: (page) => page.getByRole('table', { name: 'List of orders' }),
  },
];
