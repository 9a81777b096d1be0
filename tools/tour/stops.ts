import type { Page } from '@playwright/test';

export type TourShop = { supplementId: number; sharePath: string };

type Stop = {
  name: string;
  addressOf: (shop: TourShop) => string;
  shows: (page: Page) => ReturnType<Page['locator']>;
};

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
