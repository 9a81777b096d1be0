import { expect, type Page } from '@playwright/test';
import { payButton } from './checkout-steps.ts';
import { dialog } from './page-steps.ts';

/** Pages that only exist once somebody has bought and recommended. */
export type Paths = { sharedPath: string; orderPath: string; clientPath: string };

export type Screen = {
  name: string;
  path: string;
  /** Waits until the page shows its content. */
  arrive: (page: Page) => Promise<unknown>;
  /** Dialogs and messages that open on the page, each closed by Escape before the next one. */
  states?: readonly State[];
};

export type State = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  arrive: (page: Page) => Promise<unknown>;
};

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

function inPanel(page: Page, button: RegExp) {
  return page.getByRole('tabpanel').getByRole('button', { name: button }).first();
}

/** The list of a tab and the totals above it. */
function seeInPanel(button: RegExp) {
  return async (page: Page) => {
    await expect(inPanel(page, button)).toBeVisible();
    await expect(page.getByText('...', { exact: true })).toHaveCount(0);
  };
}

/** A dialog that a press opens. Its scroll lock may move the page; its content may not. */
function dialogState(
  name: string,
  title: string | RegExp,
  press: (page: Page) => Promise<unknown>,
  arrive: State['arrive'] = async () => undefined,
): State {
  return {
    name,
    open: async (page) => {
      await press(page);
      await expect(dialog(page, title)).toBeVisible();
    },
    arrive,
  };
}

function pressButton(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
}
