import { expect } from '@playwright/test';
import {
  dialogState,
  pressButton,
  see,
  seeCards,
  seePayment,
  seeRecommendation,
  type Paths,
  type Screen,
} from './screen.ts';

/** Their headers show the signed-in practitioner, too. */
export function practitionerScreens({ sharedPath, clientPath }: Paths): Screen[] {
  const screens: Screen[] = [
    { name: 'storefront', path: '/', arrive: seeCards },
    {
      name: 'account',
      path: '/login',
      arrive: (page) => expect(page.getByRole('link', { name: /^Order #/ })).toBeVisible(),
      states: [
        {
          name: 'account, change of email',
          open: (page) => page.getByRole('button', { name: 'Change email' }).click(),
          arrive: (page) => expect(page.getByLabel('New email')).toBeVisible(),
        },
        dialogState('account, deletion', 'Delete your account?', pressButton('Delete my account')),
      ],
    },
    {
      name: 'dashboard, new cart',
      path: '/dashboard',
      arrive: (page) => expect(page.getByRole('button', { name: /^Add$/ }).first()).toBeVisible(),
      states: [
        {
          name: 'dashboard, shared carts',
          open: (page) => page.getByRole('tab', { name: 'Shared Carts' }).click(),
          arrive: (page) => expect(page.getByText('(3 total)')).toBeVisible(),
        },
        dialogState('people of a practice', 'People', pressButton('People')),
      ],
    },
    {
      name: 'client',
      path: clientPath,
      arrive: see('Grace Hopper'),
      states: [
        dialogState('client, edit', 'Edit person', pressButton('Edit name, email and note')),
      ],
    },
    { name: 'shared page', path: sharedPath, arrive: seeRecommendation },
    { name: 'checkout', path: '/checkout', arrive: seePayment },
  ];
  return screens.map((screen) => ({
    ...screen,
    arrive: async (page) => {
      await screen.arrive(page);
      // The checkout's header shows no account.
      if (screen.name === 'checkout') return;
      await expect(page.getByRole('banner').getByText('Practitioner')).toBeVisible();
    },
  }));
}
