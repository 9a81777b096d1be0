import { expect } from '@playwright/test';
import { payButton } from '../checkout-steps.ts';
import { dialog } from '../page-steps.ts';
import {
  dialogState,
  see,
  seeCards,
  seePayment,
  seeRecommendation,
  type Paths,
  type Screen,
} from './screen.ts';

export function visitorScreens({ sharedPath, orderPath }: Omit<Paths, 'clientPath'>): Screen[] {
  return [
    {
      name: 'storefront',
      path: '/',
      arrive: seeCards,
      states: [
        dialogState('filters', 'Filters', (page) =>
          page.getByRole('button', { name: 'Filters' }).click(),
        ),
      ],
    },
    { name: 'refined storefront', path: '/?sort=day&filter=vegan', arrive: seeCards },
    {
      name: 'filtered storefront',
      path: '/?category=bind',
      arrive: seeCards,
      states: [
        dialogState('product', /Detailed Information$/, (page) =>
          page.getByRole('link', { name: 'View Details' }).first().click(),
        ),
      ],
    },
    {
      name: 'product page',
      path: '/products/liver-renew-1',
      arrive: (page) => expect(dialog(page, /Detailed Information$/)).toBeVisible(),
    },
    {
      name: 'searched storefront',
      path: '/?search=bile',
      arrive: (page) => expect(page.getByText(/^\d of \d+ supplements$/)).toBeVisible(),
    },
    {
      name: 'search with closest matches',
      path: '/?search=charcol',
      arrive: (page) => expect(page.getByRole('heading', { name: 'Did you mean:' })).toBeVisible(),
    },
    {
      name: 'search without matches',
      path: '/?search=no+such+thing',
      arrive: (page) => expect(page.getByText('No supplements found matching')).toBeVisible(),
    },
    {
      name: 'sign-in',
      path: '/login',
      arrive: see('Welcome back'),
      states: [
        {
          name: 'forgotten password',
          open: (page) => page.getByRole('button', { name: 'Forgot your password?' }).click(),
          arrive: (page) =>
            expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible(),
        },
      ],
    },
    {
      name: 'register',
      path: '/register',
      arrive: (page) =>
        expect(page.getByRole('combobox', { name: 'Account Type' })).toContainText('customer'),
      states: [
        {
          name: 'register, account types',
          open: (page) => page.getByRole('combobox', { name: 'Account Type' }).click(),
          arrive: (page) => expect(page.getByRole('listbox')).toBeVisible(),
        },
        {
          name: 'register, errors',
          open: (page) => page.getByRole('button', { name: 'Create account' }).click(),
          arrive: (page) => expect(page.getByText('Invalid email address')).toBeVisible(),
        },
      ],
    },
    { name: 'reset password', path: '/reset-password/x', arrive: see('Choose a new password') },
    {
      name: 'confirm email',
      path: '/verify-email/x',
      arrive: see('Confirm your email address'),
    },
    { name: 'unsubscribe', path: '/unsubscribe/x', arrive: see('Unsubscribe') },
    { name: 'find orders', path: '/orders', arrive: see('Find your orders') },
    { name: 'unknown order', path: '/orders/x', arrive: see(/not found/i) },
    {
      name: 'shared page',
      path: sharedPath,
      arrive: seeRecommendation,
      states: [
        dialogState('supply of a recommendation', 'Supply and ingredients', (page) =>
          page.getByRole('button', { name: /Details$/ }).click(),
        ),
      ],
    },
    { name: 'unknown shared page', path: '/shared/x', arrive: see('Recommendation Not Found') },
    {
      name: 'checkout',
      path: '/checkout',
      arrive: seePayment,
      states: [
        {
          name: 'checkout, errors',
          open: (page) => payButton(page).click(),
          arrive: (page) => expect(page.getByText('Enter the card number.')).toBeVisible(),
        },
      ],
    },
    { name: 'order', path: orderPath, arrive: see(/^Order #/) },
    { name: 'unknown refill', path: '/refills/x', arrive: see(/not found/i) },
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
