import { expect, type Page } from '@playwright/test';
import { dialog } from '../page-steps.ts';
import { dialogState, inPanel, pressButton, see, seeInPanel, type Screen } from './screen.ts';

export function consoleScreens(orderId: number): Screen[] {
  return [
    {
      name: 'supplements',
      path: '/admin',
      arrive: seeInPanel(/^Edit$/),
      states: [
        dialogState('new supplement', 'Create New Supplement', pressButton('Add Supplement')),
        dialogState('finder', 'Find', (page) => page.keyboard.press('Control+k')),
        dialogState('deletion of a supplement', 'Delete supplement', (page) =>
          inPanel(page, /^Delete /).click(),
        ),
      ],
    },
    {
      name: 'categories',
      path: '/admin?tab=categories',
      arrive: seeInPanel(/^Edit$/),
      states: [dialogState('new category', 'Create New Category', pressButton('Add Category'))],
    },
    {
      name: 'inventory',
      path: '/admin?tab=inventory',
      arrive: seeInPanel(/^Edit$/),
      states: [
        {
          name: 'edited stock',
          open: (page) => inPanel(page, /^Edit$/).click(),
          arrive: (page) => expect(page.getByLabel('Threshold', { exact: true })).toBeVisible(),
        },
        dialogState('lots of a product', /^Lots of/, (page) => inPanel(page, /^Lots of/).click()),
      ],
    },
    {
      name: 'orders',
      path: '/admin?tab=orders',
      arrive: seeInPanel(/^View$/),
      states: [
        dialogState(
          'order details',
          /^Order Details/,
          (page) => inPanel(page, /^View$/).click(),
          (page) =>
            expect(page.getByRole('dialog').getByRole('button', { name: 'Refund' })).toBeVisible(),
        ),
      ],
    },
    {
      name: 'order by url',
      path: '/admin?order=1',
      arrive: (page) => expect(dialog(page, 'Order Details - #1')).toBeVisible(),
    },
    {
      name: 'receiving',
      path: '/admin/receiving',
      arrive: (page) => expect(page.getByLabel('Scan or type a product')).toBeVisible(),
    },
    {
      name: 'lots',
      path: '/admin/lots',
      arrive: (page) => expect(page.getByRole('heading', { name: 'Expiring' })).toBeVisible(),
    },
    {
      name: 'activity',
      path: '/admin/activity',
      arrive: (page) => expect(page.getByRole('region', { name: 'Activity' })).toBeVisible(),
      states: [
        {
          name: 'access log',
          open: (page) => page.getByRole('tab', { name: 'Access to client data' }).click(),
          arrive: (page) => expect(page.getByLabel('Administrator', { exact: true })).toBeVisible(),
        },
      ],
    },
    {
      name: 'mail',
      path: '/admin/mail',
      arrive: (page) => expect(page.getByRole('region', { name: 'Mail' })).toBeVisible(),
    },
    {
      name: 'checks',
      path: '/admin/checks',
      arrive: (page) => expect(page.getByRole('region', { name: 'Checks' })).toBeVisible(),
    },
    {
      name: 'templates',
      path: '/admin/templates',
      arrive: (page) => expect(page.getByRole('button', { name: 'New template' })).toBeVisible(),
      states: [
        {
          name: 'menu of the console',
          open: pressButton('More'),
          arrive: (page) =>
            expect(page.getByRole('link', { name: 'Administrators' })).toBeVisible(),
        },
      ],
    },
    {
      name: 'discounts',
      path: '/admin/discounts',
      arrive: (page) => expect(page.getByRole('button', { name: 'New code' })).toBeVisible(),
      states: [
        {
          name: 'new code',
          open: pressButton('New code'),
          arrive: (page) => expect(page.getByLabel('Uses in total (Optional)')).toBeVisible(),
        },
      ],
    },
    {
      name: 'refills',
      path: '/admin/refills',
      arrive: (page) =>
        expect(page.getByText('No refills yet').or(page.getByRole('table'))).toBeVisible(),
    },
    {
      name: 'reports',
      path: '/admin/reports',
      arrive: (page) =>
        expect(page.getByRole('img', { name: /^Revenue and orders/ })).toBeVisible(),
    },
    {
      name: 'settings',
      path: '/admin/settings',
      arrive: (page) =>
        expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible(),
    },
    ...['shop', 'delivery', 'refills', 'limits', 'policies', 'privacy'].map((section) => ({
      name: `settings, ${section}`,
      path: `/admin/settings?section=${section}`,
      arrive: (page: Page) =>
        expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible(),
    })),
    {
      name: 'settings, payments and email',
      path: '/admin/settings?section=services',
      arrive: (page) =>
        expect(page.getByRole('heading', { name: 'Payments with Stripe' })).toBeVisible(),
      states: [
        dialogState('Stripe keys', 'Stripe keys', (page) =>
          page.getByRole('button', { name: 'Enter Payments with Stripe' }).click(),
        ),
        dialogState('mail server', 'Mail server', (page) =>
          page.getByRole('button', { name: 'Enter Email' }).click(),
        ),
      ],
    },
    {
      name: 'settings, accounts and console',
      path: '/admin/settings?section=console&field=practitionersNeedApproval',
      arrive: (page) => expect(page.getByLabel('Practitioners need approval')).toBeFocused(),
    },
    {
      name: 'account of an administrator',
      path: '/admin/account',
      arrive: (page) =>
        expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible(),
    },
    {
      name: 'administrators',
      path: '/admin/administrators',
      arrive: (page) => expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible(),
    },
    {
      name: 'people',
      path: '/admin/people',
      arrive: (page) =>
        expect(page.getByRole('button', { name: /^Manage / }).first()).toBeVisible(),
      states: [dialogState('person', /./, pressButton(/^Manage /))],
    },
    {
      name: 'earnings',
      path: '/admin/earnings',
      arrive: (page) =>
        expect(page.getByRole('table', { name: 'Earnings of practitioners' })).toBeVisible(),
    },
    {
      name: 'packing slips',
      path: `/admin/packing-slips?orders=${orderId}`,
      arrive: (page) => expect(page.getByRole('article')).toBeVisible(),
    },
    {
      name: 'new email of an administrator',
      path: '/admin/confirm-email?token=x',
      arrive: see('Confirm your email address'),
    },
    { name: 'checkout without an order', path: '/checkout', arrive: see('No Order Found') },
  ];
}
