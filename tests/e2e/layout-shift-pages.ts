import { expect, type Page } from '@playwright/test';
import { payButton } from './checkout-steps.ts';
import type { Visit } from './layout-shift.ts';

/** What was made for these pages to show. */
type Paths = { sharedPath: string; orderPath: string };

export function visitorPages({ sharedPath, orderPath }: Paths): Visit[] {
  return [
    { name: 'storefront', path: '/', arrive: seeCards },
    { name: 'filtered storefront', path: '/?category=bind', arrive: seeCards },
    {
      name: 'searched storefront',
      path: '/?search=bile',
      arrive: (page) => expect(page.getByText(/^\d of \d+ supplements$/)).toBeVisible(),
    },
    { name: 'sign-in', path: '/login', arrive: see('Welcome back') },
    {
      name: 'register',
      path: '/register',
      arrive: (page) =>
        expect(page.getByRole('combobox', { name: 'Account Type' })).toContainText('customer'),
    },
    { name: 'reset password', path: '/reset-password/x', arrive: see('Choose a new password') },
    {
      name: 'confirm email',
      path: '/verify-email/x',
      arrive: see('Confirm your email address'),
    },
    { name: 'find orders', path: '/orders', arrive: see('Find your orders') },
    { name: 'shared page', path: sharedPath, arrive: seeRecommendation },
    { name: 'checkout', path: '/checkout', arrive: seePayment },
    { name: 'order', path: orderPath, arrive: see(/^Order #/) },
    { name: 'invitation', path: '/admin/join?token=x', arrive: see('Join the console') },
    { name: 'console sign-in', path: '/admin/login', arrive: see('Administrator sign-in') },
    {
      name: 'policy',
      path: '/legal/privacy',
      arrive: (page) => expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible(),
    },
    { name: 'contact', path: '/contact', arrive: see('Contact') },
    { name: '404', path: '/nowhere', arrive: see('Page Not Found') },
  ];
}

/** Whose name arrives in the header of each. */
export function practitionerPages({ sharedPath, orderPath }: Paths): Visit[] {
  const visits: Visit[] = [
    { name: 'storefront', path: '/', arrive: seeCards },
    {
      name: 'account',
      path: '/login',
      arrive: (page) => expect(page.getByRole('link', { name: /^Order #/ })).toBeVisible(),
    },
    {
      name: 'dashboard, new cart',
      path: '/dashboard',
      arrive: (page) => expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible(),
      press: {
        name: 'dashboard, shared carts',
        on: (page) => page.getByRole('tab', { name: 'Shared Carts' }).click(),
        arrive: (page) => expect(page.getByText('(3 total)')).toBeVisible(),
      },
    },
    { name: 'shared page', path: sharedPath, arrive: seeRecommendation },
    { name: 'checkout', path: '/checkout', arrive: seePayment },
    { name: 'order', path: orderPath, arrive: see(/^Order #/) },
    { name: '404', path: '/nowhere', arrive: see('Page Not Found') },
  ];
  return visits.map((visit) => ({
    ...visit,
    arrive: async (page) => {
      await visit.arrive(page);
      await expect(page.getByRole('banner').getByText('Practitioner')).toBeVisible();
    },
  }));
}

export const CONSOLE_PAGES: readonly Visit[] = [
  { name: 'supplements', path: '/admin', arrive: seeInPanel(/^Edit /) },
  { name: 'categories', path: '/admin?tab=categories', arrive: seeInPanel(/^Edit /) },
  { name: 'inventory', path: '/admin?tab=inventory', arrive: seeInPanel(/^Edit stock of /) },
  { name: 'orders', path: '/admin?tab=orders', arrive: seeInPanel(/^View order /) },
  {
    name: 'settings',
    path: '/admin/settings',
    arrive: (page) => expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible(),
  },
  {
    name: 'account of an administrator',
    path: '/admin/account',
    arrive: (page) =>
      expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible(),
  },
  {
    name: 'administrators',
    path: '/admin/administrators',
    arrive: (page) => expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible(),
  },
  {
    name: 'people',
    path: '/admin/people',
    arrive: (page) => expect(page.getByRole('button', { name: /^Manage / }).first()).toBeVisible(),
  },
  {
    name: 'earnings',
    path: '/admin/earnings',
    arrive: (page) =>
      expect(page.getByRole('table', { name: 'Earnings of practitioners' })).toBeVisible(),
  },
  {
    name: 'packing slips',
    path: '/admin/packing-slips?orders=1',
    arrive: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
];

function see(heading: string | RegExp) {
  return (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

function seeCards(page: Page) {
  return expect(page.getByRole('article').first()).toBeVisible();
}

function seePayment(page: Page) {
  return expect(payButton(page)).toBeEnabled();
}

async function seeRecommendation(page: Page) {
  await expect(page.getByRole('button', { name: 'Accept & Checkout' })).toBeVisible();
  await expect(page.getByText('How to take it:').first()).toBeVisible();
}

/** The list of a tab, and above it the figures and, where it is open, the chart. */
function seeInPanel(button: RegExp) {
  return async (page: Page) => {
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('button', { name: button }).first()).toBeVisible();
    await expect(page.getByText('...', { exact: true })).toHaveCount(0);
    const sales = page.getByRole('button', { name: 'Sales', exact: true });
    if ((await sales.getAttribute('aria-expanded')) === 'true') {
      await expect(page.getByRole('img', { name: /^Revenue and orders/ })).toBeVisible();
    }
  };
}
