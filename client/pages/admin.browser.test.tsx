import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeAdminOrder, makeAdminSupplement, openConsole } from '#client/testing/console.ts';
import { answer, answerRaw, hold, loseAnswer, sentBy } from '#client/testing/fake-shop.ts';
import { openPage, reload } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  expectCount,
  expectFocusKept,
  expectNoViolations,
  expectToast,
  failure,
  openDialog,
  press,
  toast,
} from '#client/testing/screen.ts';
import { exactButton, expectPath } from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import type { Mail } from '#shared/contracts/emails.ts';
import { openMessageSchema } from '#shared/contracts/contact.ts';
import { type AdminStats, toDoSchema } from '#shared/contracts/reports.ts';

const GREEN = 'rgb(29, 106, 65)';
const RED = 'rgb(163, 39, 31)';
const CARDS = ['Total Products', 'Categories', 'Total Orders', 'Revenue'];
const NOTHING_TO_DO = sample(toDoSchema, {
  approvals: 0,
  messages: 0,
  toShip: 0,
  runningLow: 0,
  requests: 0,
  disputes: 0,
  failedRefunds: 0,
  failedRefills: 0,
  failedEmail: 0,
});
const SIGNED_OUT = [401, { message: 'Unauthorized', code: 'unauthorized' }] as const;
const question = dialog('Discard unsaved changes?');

afterEach(() => page.viewport(1280, 1600));

const tab = (name: string) => page.getByRole('tab', { name });
const statCard = (name: string) =>
  page
    .getByCss('main dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) });
const view = (id: number) =>
  page
    .getByRole('row')
    .filter({ hasText: `#${id}` })
    .getByRole('button', { name: 'View' });

function makeStats(growth: string, change: Partial<AdminStats> = {}): AdminStats {
  return {
    totalProducts: 40,
    totalCategories: 5,
    totalOrders: 1234,
    totalRevenue: '98765.40',
    orderGrowth: growth,
    revenueGrowth: growth,
    ...change,
  };
}

describe('statistics', () => {
  test('shows four cards with growth, and dots while loading', async () => {
    answer('readStats', makeStats('12.5', { revenueGrowth: '-3.2' }));
    const release = hold('readStats');
    await openConsole();
    for (const name of CARDS) await expect.element(statCard(name)).toHaveTextContent('...');
    release();
    await expect.element(statCard('Total Products')).toHaveTextContent('40');
    await expect.element(statCard('Categories')).toHaveTextContent('5');
    await expect.element(statCard('Total Orders')).toHaveTextContent('1,234');
    await expect.element(statCard('Revenue')).toHaveTextContent('$98,765.40');
    const grown = statCard('Total Orders').getByText('+12.5% from last month');
    await expect.element(grown).toHaveStyle({ color: GREEN });
    const shrunk = statCard('Revenue').getByText('-3.2% from last month');
    await expect.element(shrunk).toHaveStyle({ color: RED });

    answer('readStats', makeStats('0.0'));
    reload();
    await expect.element(statCard('Revenue')).toHaveTextContent('No change from last month');
    // 100 percent of nothing: the card names the number it compares with.
    answer('readStats', makeStats('100.0', { isFirstMonth: true }));
    reload();
    await expect
      .element(statCard('Revenue'))
      .toHaveTextContent('+100.0% from last month (none then)');
  });

  test('offers to load them again after a failure', async () => {
    answerRaw('readStats', 503, { message: 'Away' });
    await openConsole();
    const missing = page.getByText('The numbers could not be loaded.');
    await expect.element(missing).toBeVisible();
    answer('readStats', makeStats('0.0'));
    await exactButton('Try again').click();
    await expect.element(statCard('Total Products')).toHaveTextContent('40');
    await expect.element(missing).not.toBeInTheDocument();
  });
});

describe('to-do row', () => {
  const row = page.getByRole('region', { name: 'To do' });
  const MAIL: Mail = {
    id: 1,
    kind: 'order',
    recipient: 'else@shop.example',
    subject: 'Your order',
    state: 'failed',
    attempts: 9,
    lastError: 'The mailbox is full.',
    createdAt: '2026-05-04T10:00:00.000Z',
    sentAt: null,
    hasBody: true,
  };

  test('drops tasks as soon as they are done', async () => {
    const order = makeAdminOrder(31);
    answer('readToDo', { ...NOTHING_TO_DO, toShip: 1 });
    answer('searchOrders', [order]);
    answer('readOrderDetails', order);
    answer('searchSupplements', [makeAdminSupplement(1)]);
    await openConsole('/admin?tab=orders');
    await expect.element(row).toHaveTextContent(/^To do1order to ship$/);
    const details = await openDialog(view(31), 'Order Details - #31');
    const ready = await openDialog(
      details.getByRole('button', { name: 'Mark ready' }),
      'Mark as ready for pick-up',
    );
    answer('shipOrder', { ...order, orderStatus: 'ready' });
    answer('readToDo', { ...NOTHING_TO_DO, runningLow: 1 });
    await expectNoViolations(ready);
    await ready.getByRole('button', { name: 'Mark ready' }).click();
    await expect.element(row).toHaveTextContent(/^To do1supplement running low$/);
    await userEvent.keyboard('{Escape}');

    answer('adjustStock', sample(CALLS.adjustStock.answer));
    await tab('Inventory').click();
    await exactButton('Receive Formula 1').click();
    await page.getByLabelText('Units received').fill('5');
    answer('readToDo', { ...NOTHING_TO_DO, failedEmail: 1 });
    await exactButton('Receive').click();
    await expect.element(row).toHaveTextContent(/^To do1failed email$/);

    answer('listEmails', [MAIL]);
    answer('resendEmail', { ...MAIL, state: 'waiting' });
    await row.getByRole('link', { name: '1 failed email' }).click();
    await expect.element(exactButton('Resend Your order')).toBeVisible();
    await expectNoViolations(page.getByRole('region', { name: 'Mail' }));
    answer('readToDo', NOTHING_TO_DO);
    await exactButton('Resend Your order').click();
    await expectToast('Email queued');
    await page.getByRole('link', { name: 'Supplements' }).click();
    await expect.element(row).toHaveTextContent('Nothing to do.');
  });

  test('leads to messages until they are answered', async () => {
    const message = sample(openMessageSchema, {
      id: 5,
      name: 'Ada',
      email: 'ada@visitor.example',
      message: 'Is it vegan?',
    });
    answer('readToDo', { ...NOTHING_TO_DO, messages: 1 });
    answer('listContactMessages', [message]);
    await openConsole();
    await row.getByRole('link', { name: '1 message to answer' }).click();
    const messages = page.getByRole('region', { name: 'Messages to answer' });
    await expect.element(messages).toHaveTextContent('Is it vegan?');
    await expect
      .element(messages.getByRole('link', { name: 'Reply to Ada' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:ada%40visitor\.example\?subject=/));
    await expectNoViolations(messages);
    answer('closeContactMessage', { message: 'Message removed' });
    answer('listContactMessages', []);
    await exactButton('Remove the message from Ada').click();
    await expectToast('Message removed');
    await expect.element(messages).toHaveTextContent('No messages are waiting.');
  });

  test('offers approvals to owners only', async () => {
    answer('readToDo', { ...NOTHING_TO_DO, approvals: 2 });
    await openConsole();
    const link = row.getByRole('link', { name: '2 practitioners to approve' });
    await expect.element(link).toHaveAttribute('href', '/admin/people?state=waiting');
    answer('readAdmin', sample(CALLS.readAdmin.answer, { username: 'admin', role: 'staff' }));
    reload();
    await expect.element(row).toHaveTextContent('Nothing to do.');
  });

  test('refetches an order that refused a change', async () => {
    const order = makeAdminOrder(31);
    answer('searchOrders', [order]);
    answer('readOrderDetails', order);
    await openConsole('/admin?tab=orders');
    const details = await openDialog(view(31), 'Order Details - #31');
    const cancel = await openDialog(exactButton('Cancel order'), 'Cancel order');
    // Somebody else has shipped it by now.
    answerRaw('cancelOrder', 409, { message: 'It is shipped.', code: 'conflict' });
    answer('readOrderDetails', { ...order, orderStatus: 'shipped' });
    await cancel.getByRole('button', { name: 'Cancel order' }).click();
    await expect.element(details.getByText('Shipped', { exact: true })).toBeVisible();
    await cancel.getByRole('button', { name: 'Close' }).click();
    await expect.element(exactButton('Cancel order')).not.toBeInTheDocument();
  });
});

test('discards unsaved input only after asking', async () => {
  await openConsole('/admin?tab=categories');
  const add = exactButton('Add Category');
  const form = await openDialog(add, 'Create New Category');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();

  await add.click();
  await form.getByLabelText('Name').fill('Half a name');
  await userEvent.keyboard('{Escape}');
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await expectNoViolations(question);
  // A browser lets nobody refuse Escape forever, and still nothing is lost.
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Half a name');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  await add.click();
  await expect.element(form.getByLabelText('Name')).toHaveValue('');
});

test('offers to clear a search without matches', async () => {
  const order = makeAdminOrder(31);
  answer('searchSupplements', ({ query }) => (query['search'] ? [] : [makeAdminSupplement(1)]));
  answer('searchOrders', ({ query }) => (query['search'] ? [] : [order]));
  await openConsole();
  const supplements = page.getByPlaceholder('Search supplements...');
  await supplements.fill('No such thing');
  await exactButton('Clear search').click();
  await expect.element(supplements).toHaveFocus();
  await expect.element(supplements).toHaveValue('');
  await expectCount(page.getByRole('tabpanel').getByRole('listitem'), 1);

  await tab('Orders').click();
  const orders = page.getByRole('tabpanel').getByLabelText('Search', { exact: true });
  await orders.fill('No such order');
  await page.getByLabelText('Payment').selectOptions('Refunded');
  await expect.element(page.getByText('No orders match')).toBeVisible();
  await exactButton('Clear filters').click();
  await expect.element(orders).toHaveFocus();
  await expect.element(orders).toHaveValue('');
  await expect.element(page.getByLabelText('Payment')).toHaveValue('');
  await expect.element(page.getByText('No orders match')).not.toBeInTheDocument();
});

describe('bar', () => {
  const bar = page.getByRole('navigation', { name: 'Console' });
  const more = exactButton('More');

  test('shows the same entries on every page and marks the open one', async () => {
    await openConsole();
    await expectCount(page.getByRole('tab'), 4);
    await expect.element(tab('Supplements')).toHaveAttribute('aria-selected', 'true');
    const left = bar.getByRole('link', { name: 'Reports' }).element().getBoundingClientRect().left;
    await bar.getByRole('link', { name: 'Reports' }).click();
    await expectPath('/admin/reports');
    const reports = bar.getByRole('link', { name: 'Reports' });
    await expect.element(reports).toHaveAttribute('aria-current', 'page');
    expect(reports.element().getBoundingClientRect().left).toBe(left);
    await page.getByRole('link', { name: 'Inventory' }).click();
    await expectPath('/admin?tab=inventory');
    await expect.element(tab('Inventory')).toHaveAttribute('aria-selected', 'true');
  });

  test('opens pages from its menu by keyboard', async () => {
    answer('readAdminAccount', sample(CALLS.readAdminAccount.answer));
    answer('listAdminSessions', []);
    await openConsole('/admin/mail');
    await press(more, 'Enter');
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(bar);
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await press(more, 'Enter');
    await press(page.getByRole('link', { name: 'Account' }), 'Enter');
    await expectPath('/admin/account');
    await expect.element(page.getByRole('link', { name: 'Account' })).not.toBeInTheDocument();
  });

  test('holds every page in its menu on a phone, and only those of the role', async () => {
    await page.viewport(390, 844);
    await openConsole('/admin', 'viewer');
    await more.click();
    for (const name of ['Reports', 'Mail', 'Account']) {
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    for (const name of ['People', 'Settings', 'Activity']) {
      await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument();
    }
  });
});

describe('finder', () => {
  const finder = dialog('Find');
  const typed = finder.getByRole('combobox', { name: 'Find a supplement, an order or a person' });

  test('opens by Ctrl+K alone and finds supplements and orders', async () => {
    const order = makeAdminOrder(31);
    answer('searchSupplements', [makeAdminSupplement(1)]);
    answer('searchOrders', ({ query }) => (query['search'] === '31' ? [order] : []));
    answer('readOrderDetails', order);
    await openConsole();
    await expect.element(exactButton('Find')).toHaveAccessibleDescription('Ctrl+K');
    await userEvent.keyboard('/?go{Control>}k{/Control}');
    await typed.fill('Formula 1');
    await expectCount(page.getByRole('dialog'), 1);
    await expect
      .element(finder.getByRole('group', { name: 'Supplements' }))
      .toHaveTextContent('Formula 1');
    await expectNoViolations(finder);
    await userEvent.keyboard('{Enter}');
    const edit = dialog('Edit Supplement');
    await expect.element(edit.getByLabelText('Name', { exact: true })).toHaveValue('Formula 1');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(finder).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(edit).not.toBeInTheDocument();

    await userEvent.keyboard('{Control>}k{/Control}');
    await typed.fill('31');
    await finder.getByRole('option', { name: '#31' }).click();
    await expect.element(dialog('Order Details - #31')).toHaveTextContent('else@shop.example');
  });

  test('does not search people for a viewer', async () => {
    answer('searchSupplements', [makeAdminSupplement(1)]);
    answer('listStockMoves', []);
    await openConsole('/admin', 'viewer');
    await userEvent.keyboard('{Control>}k{/Control}');
    await typed.fill('Formula 1');
    await finder.getByRole('option', { name: 'Formula 1' }).click();
    await expect.element(dialog('Stock of Formula 1')).toBeVisible();
    await expect.element(exactButton('Apply')).not.toBeInTheDocument();
    expect(sentBy('listPeople')).toEqual([]);
  });
});

describe('orders', () => {
  test('opens an order by its url, and keeps the url of the open order', async () => {
    const orders = [makeAdminOrder(31), makeAdminOrder(32)];
    answer('searchOrders', orders.slice(1));
    answer('readOrderDetails', ({ params }) =>
      orders.find(({ id }) => id === Number(params['id']))!,
    );
    await openConsole('/admin?order=31');
    await expect.element(dialog('Order Details - #31')).toHaveTextContent('else@shop.example');
    await userEvent.keyboard('{Escape}');
    await expectPath('/admin?tab=orders');
    await openDialog(view(32), 'Order Details - #32');
    await expectPath('/admin?tab=orders&order=32');
    reload();
    await expect.element(dialog('Order Details - #32')).toBeVisible();
  });

  test('shows orders and their actions on a phone', async () => {
    const order = makeAdminOrder(31);
    answer('searchOrders', [order]);
    answer('readOrderDetails', order);
    await page.viewport(390, 844);
    await openConsole('/admin?tab=orders');
    await expectCount(page.getByRole('row').filter({ hasText: '#31' }).getByRole('cell'), 5);
    const details = await openDialog(view(31), 'Order Details - #31');
    await expect.element(details.getByRole('button', { name: 'Mark ready' })).toBeInViewport();
    await expectNoViolations(details);
  });

  test('cancels shipping in bulk and reports what was shipped', async () => {
    const ids = [31, 32, 33, 34, 35, 36];
    answer(
      'searchOrders',
      ids.map((id) => makeAdminOrder(id)),
    );
    answer('shipOrders', ({ body }) => body.ids.map((id) => ({ id, isDone: true, message: null })));
    await openConsole('/admin?tab=orders');
    for (const id of ids) await page.getByLabelText(`Select order #${id}`).click();
    const release = hold('shipOrders');
    const bulk = await openDialog(exactButton('Mark ready'), 'Mark 6 orders as ready');
    await bulk.getByRole('button', { name: 'Mark ready' }).click();
    await expect.element(bulk.getByRole('progressbar', { name: 'Updating orders' })).toBeVisible();
    await expect.element(bulk.getByText('0 of 6 orders done')).toBeVisible();
    await expectNoViolations(bulk);
    await bulk.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(bulk.getByText('Stopping…')).toBeVisible();
    release();
    await expectToast('5 of 6 orders ready; 1 unchanged');
    await expect.element(page.getByText('1 selected')).toBeVisible();
  });

  test('offers no packing slips to a viewer', async () => {
    const order = makeAdminOrder(31);
    answer('searchOrders', [order]);
    answer('readOrderDetails', order);
    await openConsole('/admin?tab=orders', 'viewer');
    const details = await openDialog(view(31), 'Order Details - #31');
    await expect.element(details).toHaveTextContent('Formula 1');
    const slip = details.getByRole('link', { name: 'Packing slip' });
    await expect.element(slip).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('Select order #31')).not.toBeInTheDocument();
    const refusal = { message: 'Only an owner or staff can do this.', code: 'forbidden' };
    answerRaw('readPackingSlips', 403, refusal);
    openPage('/admin/packing-slips?orders=31');
    await expect.element(page.getByText('Packing slips are for owners and staff.')).toBeVisible();
  });
});

test('restores the tab and filter from the url after a reload and Back', async () => {
  await openConsole();
  await tab('Inventory').click();
  await expectPath('/admin?tab=inventory');
  await tab('Orders').click();
  const search = page.getByLabelText('Search', { exact: true });
  await search.fill('Ada & Co');
  await page.getByLabelText('Payment').selectOptions('Paid');
  await page.getByLabelText('From', { exact: true }).fill('2026-01-01');
  const address = '/admin?tab=orders&search=Ada+%26+Co&paymentStatus=paid&from=2026-01-01';
  await expectPath(address);
  reload();
  await expect.element(tab('Orders')).toHaveAttribute('aria-selected', 'true');
  await expect.element(search).toHaveValue('Ada & Co');
  await expect.element(page.getByLabelText('Payment')).toHaveValue('paid');
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-01-01');
  window.history.back();
  await expect.element(tab('Inventory')).toHaveAttribute('aria-selected', 'true');
  window.history.forward();
  await expectPath(address);
  await expect.element(search).toHaveValue('Ada & Co');
});

test('cancels an export', async () => {
  answer('exportSupplements', 'id,name\n1,Liver Renew\n');
  await openConsole();
  const release = hold('exportSupplements');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const progress = page.getByRole('progressbar', { name: 'Export' });
  await expect.element(progress).toBeVisible();
  await exactButton('Cancel').click();
  await expectToast('No file was saved.');
  await expect.element(progress).not.toBeInTheDocument();
  release();
});

test('creates and deletes a template by keyboard, within the quantity limit', async () => {
  let templates = sample(CALLS.listShopTemplates.answer);
  answer('listShopTemplates', () => templates);
  answer('listSupplements', [makeAdminSupplement(1)]);
  answer('createShopTemplate', ({ body }) => {
    const items = body.items.map((item) => ({ ...item, name: 'Formula 1', isAvailable: true }));
    const template = sample(CALLS.createShopTemplate.answer, {
      id: 5,
      title: body.title,
      items,
    });
    templates = [template];
    return template;
  });
  answer('deleteShopTemplate', () => {
    templates = [];
    return sample(CALLS.deleteShopTemplate.answer);
  });
  await openConsole('/admin/templates');
  const list = page.getByRole('main');
  await press(list.getByRole('button', { name: 'New template' }), 'Enter');
  await expect.element(list.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Calm nights');
  await list.getByLabelText('Add a supplement').selectOptions('Formula 1');
  const more = list.getByRole('button', { name: 'Increase quantity of Formula 1' });
  for (let quantity = 1; quantity < 10; quantity += 1) await press(more, 'Enter');
  await expect.element(more).toBeDisabled();
  // Pressed once more, it neither adds one nor takes one away.
  await press(more, 'Enter');
  await expect.element(more).toHaveFocus();
  await expectNoViolations(list);
  await press(list.getByRole('button', { name: 'Save template' }), 'Enter');
  const row = list.getByRole('listitem').filter({ hasText: 'Calm nights' });
  await expect.element(row).toHaveTextContent('Formula 1 (10x)');
  await expectFocusKept();
  await press(row.getByRole('button', { name: 'Delete Calm nights' }), 'Enter');
  await expectToast('Template deleted');
  await expect.element(row).not.toBeInTheDocument();
  await expectFocusKept();
});

describe('server other than ours', () => {
  const panel = page.getByRole('tabpanel');
  const metric = (name: string) =>
    panel
      .getByCss('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) });
  const expectNothingMissing = () =>
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\bnull\b|Invalid Date/);
  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test('does not sign the administrator out after a 401 of an optional call', async () => {
    answer('searchOrders', [makeAdminOrder(31)]);
    for (const name of ['listPeople', 'readOrderDetails'] as const) {
      answerRaw(name, ...SIGNED_OUT);
    }
    await openConsole('/admin?tab=orders');
    const details = await openDialog(view(31), 'Order Details - #31');
    await expect.element(details).toHaveTextContent('Formula 1');
    await expectCount(details.getByRole('button'), 1);
    await userEvent.keyboard('{Escape}');
    await tab('Supplements').click();
    await page.getByPlaceholder('Search supplements...').fill('half typed');
    // A session check that fails leaves the console open, and the typed text in it.
    answerRaw('readAdmin', 500, { message: 'Away' });
    await openDialog(exactButton('Find'), 'Find');
    await page.getByRole('combobox').fill('Ada');
    await expect.element(page.getByText('Some results could not be loaded.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Welcome, admin')).toBeVisible();
    await expect.element(page.getByPlaceholder('Search supplements...')).toHaveValue('half typed');
    // The session check decides: it is made once more, and this time it answers 401.
    answerRaw('readAdmin', ...SIGNED_OUT);
    await exactButton('Find').click();
    await expectPath('/admin/login');
  });

  test.each([
    ['fails', 500, 'Oops'],
    ['lacks the list', 200, { message: 'no list' }],
  ])('shows a list that %s as empty', async (_, status, body) => {
    answerRaw('searchSupplements', status, body);
    await openConsole();
    await expect.element(panel.getByText('No supplements found')).toBeVisible();
    await tab('Inventory').click();
    await expect.element(panel.getByText('No supplements found')).toBeVisible();
    expectNothingMissing();
    if (status === 200) {
      await expect.element(metric('Inventory Value')).toHaveTextContent('$0.00');
      return;
    }
    answer('searchSupplements', [makeAdminSupplement(1)]);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(exactButton('Receive Formula 1')).toBeVisible();
  });

  test('draws every screen with rows of only an id and missing statistics', async () => {
    answerRaw('searchSupplements', 200, [{ id: 5, name: '' }]);
    answerRaw('listCategories', 200, [{ id: 6 }]);
    answerRaw('listLowStock', 200, [{ id: 7 }]);
    answerRaw('searchOrders', 200, [
      { id: 1, createdAt: 'not a date' },
      { id: 2, items: '[{}]' },
      null,
      'text',
    ]);
    answerRaw('readStats', 200, { totalProducts: 4, totalRevenue: null, orderGrowth: 'much' });
    answerRaw('readOrderDetails', 404, 'Not Found');
    await openConsole();
    await expect.element(statCard('Total Products')).toHaveTextContent('4');
    for (const name of CARDS.slice(1))
      await expect.element(statCard(name)).toHaveTextContent('...');
    await expectCount(panel.getByRole('listitem'), 1);
    await openDialog(exactButton('Edit'), 'Edit Supplement');
    expectNothingMissing();
    await userEvent.keyboard('{Escape}');
    for (const name of ['Categories', 'Inventory', 'Orders']) {
      await tab(name).click();
      await expect.element(panel).toBeVisible();
      expectNothingMissing();
    }
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('not a date');
    await view(1).click();
    await expect.element(dialog('Order Details - #1')).toHaveTextContent('Invalid order data');
    await userEvent.keyboard('{Escape}');
    await view(2).click();
    await expect.element(dialog('Order Details - #2')).toHaveTextContent('Qty: 1');
    expectNothingMissing();
  });

  test('sends the edited version, and after a conflict the newer one', async () => {
    const kept = makeAdminSupplement(5, { name: 'Kept', stockQuantity: 42, version: 7 });
    const current = { ...kept, price: '4.00', isActive: false, version: 9, stockQuantity: 40 };
    answer('searchSupplements', [kept]);
    answer('updateSupplement', sample(CALLS.updateSupplement.answer));
    const refusal = { message: 'Changed meanwhile', code: 'conflict', current };
    answerRaw('updateSupplement', 409, refusal, { once: true });
    await openConsole();
    const form = await openDialog(exactButton('Edit'), 'Edit Supplement');
    const update = form.getByRole('button', { name: 'Update Supplement' });
    await update.click();
    await expect.element(form).toHaveTextContent('Price: 4.00');
    await expect.element(form).toHaveTextContent('Active: no');
    await update.click();
    await expectToast('Supplement updated successfully!');
    // Stock still counts from what the form showed.
    expect(sentBy('updateSupplement').map(({ headers }) => headers['if-match'])).toEqual([
      '"7-42"',
      '"9-42"',
    ]);
  });

  test('shows 3,000 orders page by page, and their totals from the server', async () => {
    answer(
      'searchOrders',
      ({ query }) => {
        const before = Number(query['before'] ?? 3_001);
        return rowsOf(250).map((row) => makeAdminOrder(before - row));
      },
      {
        headers: {
          'X-Total-Count': '3000',
          Link: '</api/admin/orders?before=2751>; rel="next"',
        },
      },
    );
    answer('summarizeOrders', { totalOrders: 3_000, totalItems: 6_000, totalQuantity: 9_000 });
    await openConsole('/admin?tab=orders');
    await expect.element(metric('Total Orders')).toHaveTextContent('3,000');
    await expect.element(metric('Avg Items/Order')).toHaveTextContent('2.0');
    await expect.element(metric('Total Quantity')).toHaveTextContent('9,000');
    // Not a thousand rows at once, but every one can be reached.
    await expectCount(exactButton('View'), 100);
    for (const drawn of [200, 300]) {
      await exactButton('Show older orders').click();
      await expectCount(exactButton('View'), drawn);
    }
    expect(sentBy('searchOrders').map(({ query }) => query['before'])).toEqual([undefined, '2751']);
  });

  test('shows totals of 1,500 supplements from the server until all rows are loaded', async () => {
    const all = rowsOf(1_500).map((id) => makeAdminSupplement(id));
    answer(
      'searchSupplements',
      ({ query }) => (query['search'] ? all.slice(-1) : all.slice(0, 1_000)),
      {
        headers: {
          'X-Total-Count': '1500',
          Link: '</api/admin/supplements?after=1000>; rel="next"',
        },
      },
    );
    answer('summarizeInventory', {
      totalProducts: 1_500,
      lowStock: 375,
      outOfStock: 375,
      inventoryValue: '1619190.00',
    });
    await openConsole('/admin?tab=inventory');
    await expect.element(metric('Total Products')).toHaveTextContent('1,500');
    await expect.element(metric('Low Stock Items')).toHaveTextContent('375');
    await expect.element(metric('Inventory Value')).toHaveTextContent('$1,619,190.00');
    const edit = panel.getByRole('button', { name: 'Edit', exact: true });
    await expectCount(edit, 100);
    // Too many to look through here: the server is asked.
    answer('searchSupplements', all.slice(-1));
    await panel.getByPlaceholder('Search inventory...').fill('Formula 1500');
    await expectCount(edit, 1);
    expect(sentBy('searchSupplements').at(-1)?.query).toMatchObject({ search: 'Formula 1500' });
  });
});

describe('ended session', () => {
  test.each([
    ['opens a list', () => tab('Orders').click()],
    [
      'deletes a supplement',
      async () => {
        await exactButton('Delete Formula 1').click();
        await exactButton('Delete').click();
      },
    ],
  ])('leads to the sign-in page when an administrator %s', async (_deed, goOn) => {
    answer('searchSupplements', [makeAdminSupplement(1)]);
    await openConsole();
    await expect.element(exactButton('Delete Formula 1')).toBeVisible();
    for (const name of ['readAdmin', 'searchOrders', 'deleteSupplement'] as const) {
      answerRaw(name, ...SIGNED_OUT);
    }
    await goOn();
    await expectPath('/admin/login');
    await expect.element(failure('Authentication Required')).toBeVisible();
  });

  test('leads to the sign-in page at the next visit', async () => {
    await openConsole();
    answerRaw('readAdmin', ...SIGNED_OUT);
    reload();
    await expectPath('/admin/login');
    await expect
      .element(failure('Authentication Required'))
      .toHaveTextContent('Please log in to access the admin panel');
  });

  test('leaves the console even when the logout fails', async () => {
    await openConsole();
    loseAnswer('signOutAdmin');
    await exactButton('Logout').click();
    await expectPath('/admin/login');
    await expect.element(failure('Logout failed')).toBeVisible();
    // Nothing that was loaded is left: coming back asks the server again.
    const asked = sentBy('readAdmin').length;
    window.history.back();
    await expect.poll(() => sentBy('readAdmin').length).toBe(asked + 1);
    await expect.element(toast('Logged out')).not.toBeInTheDocument();
  });
});

test('shows a default message when a sign-in fails without one', async () => {
  answerRaw('readAdmin', ...SIGNED_OUT);
  answerRaw('signInAdmin', 502, 'Bad gateway');
  openPage('/admin/login');
  const signIn = exactButton('Sign In');
  await signIn.click();
  await expect.element(page.getByLabelText('Username')).toHaveAccessibleDescription(/required/);
  await page.getByLabelText('Username').fill('admin');
  await page.getByLabelText('Password', { exact: true }).fill('a long password');
  await signIn.click();
  await expect.element(failure('Login Failed')).toHaveTextContent('Invalid username or password');
});
