import { expect, type Page } from '@playwright/test';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { fillSignIn, signUp, signUpPractitioner } from './account-steps.ts';
import {
  placeOrder,
  CARDS,
  fillPayment,
  findPlentiful,
  findPlenty,
  payButton,
  selectItem,
  storeOrder,
} from './checkout-steps.ts';
import { fillAdminSignIn, findSupplement, listItem, test } from './console-steps.ts';
import { share, summary, title } from './dashboard-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { seeLabel, seeRole, seeText, seeWaiting } from './plain-locators.ts';
import { answerWith, dialog } from './page-steps.ts';
import { findCard } from './serve-catalog.ts';
import { addButton, daysFromNow, shareCart } from './sharing-steps.ts';
import { newRegistration } from '#tests/support/accounts.ts';

/*
 * Every screen of the specification: what it names can be found by its plainest name, exact and strict, so that no
 * addition makes one ambiguous. Its toasts are in specification-toasts.spec.ts.
 */

const priceOf = ({ price }: { price: string }) => formatUsd(parseCents(price));

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

test('storefront', async ({ page }) => {
  const first = await findPlenty(page);
  await page.goto('/');
  await seeRole(page, 'link', ['Login', 'Sign Up']);
  await seeRole(page, 'heading', [
    'Premium Supplements Store',
    'Supplement Categories',
    'Select Your Supplements',
  ]);
  await seeText(page, [
    'Professional-grade nutritional supplements for optimal health',
    'Browse by therapeutic action and benefit',
    'Selected Items:',
    ...CATEGORY_TILES.map(({ subtitle }) => subtitle),
  ]);
  const search = page.getByPlaceholder('Search supplements by name, category, or ingredient...');
  await expect(search).toBeVisible();
  await seeRole(page, 'button', ['All', ...CATEGORY_TILES.map(({ name }) => name)]);
  await seeRole(page, 'button', ['Proceed to Checkout']);
  await search.fill('nothing of the kind');
  await seeText(page, ['No supplements found matching your criteria.']);
  await search.fill('');

  const card = findCard(page, first.name);
  const stock = `${first.stockQuantity} in stock`;
  await seeText(card, [first.name, first.description, priceOf(first), stock]);
  await seeRole(card, 'link', ['View Details']);
  await seeRole(card, 'checkbox', [first.name]);
  await expect(card.getByRole('combobox')).toBeVisible();
  await page.getByRole('checkbox', { name: first.name, exact: true }).check();
  await seeRole(page, 'heading', ['Order Summary']);
  await seeText(page, [`${first.name} × 1`, 'Total Quantity: 1 supplements', '1 item']);
  await seeRole(page, 'button', ['Proceed to Checkout']);

  await signUp(page);
  await page.reload();
  await seeText(page, ['Customer']);
  await seeRole(page, 'button', ['Account']);
});

test('detail dialog', async ({ page }) => {
  const first = await findPlenty(page);
  await page.goto('/');
  const card = findCard(page, first.name);
  await card.getByRole('link', { name: 'View Details', exact: true }).click();
  const heading = `${first.name} - Detailed Information`;
  const details = page.getByRole('dialog', { name: heading, exact: true });
  await seeRole(details, 'heading', [heading, 'Key Benefits', 'Suggested Use', 'Ingredients']);
  await seeText(details, first.benefits);
  const { length } = first.factSheetUrls ?? [];
  await seeText(details, [`1/${length}`]);
  await seeRole(details, 'button', ['Previous page', 'Next page', 'Close']);
  await details.getByRole('button', { name: /fact sheet/i }).click();
  const sheet = page.getByRole('dialog', { name: `Fact Sheet - ${first.name}`, exact: true });
  await seeRole(sheet, 'heading', [`Fact Sheet - ${first.name}`]);
  await seeRole(sheet, 'button', ['Previous page', 'Next page', 'Auto Scroll', 'Close']);
  await seeText(sheet, [`Page 1 of ${length}`]);
});

test('sign-in, registration and unknown pages', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404.*nowhere$/);
  await page.goto('/admin/login');
  await seeLabel(page, ['Username', 'Password']);
  await seeRole(page, 'button', ['Sign In']);
  await seeRole(page, 'link', ['Back to Store']);

  await page.goto('/login');
  await seeLabel(page, ['Email', 'Password']);
  await seeRole(page, 'button', ['Sign in', 'Show password']);
  await seeRole(page, 'link', ['Sign up here']);
  await seeText(page, ['Access your supplement recommendations and orders']);

  await page.goto('/register');
  await seeRole(page, 'heading', ['Create your account']);
  await seeLabel(page, ['First Name', 'Last Name', 'Username', 'Email', 'Password']);
  await expect(page.getByPlaceholder('At least 8 characters', { exact: true })).toBeVisible();
  await seeText(page, ['Account Type']);
  await seeRole(page, 'button', ['Create account', 'Show password']);
  await page.getByRole('combobox', { name: 'Account Type', exact: true }).click();
  for (const role of ['customer', 'consultant', 'practitioner']) {
    await expect(page.getByRole('option').getByText(role, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  const { username, email, password } = newRegistration();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await press(page, 'Create account');
  await seeText(page, ['Invalid email address', 'Password must be at least 8 characters']);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const register = page.getByRole('button', { name: 'Create account', exact: true });
  const creating = page.getByRole('button', { name: 'Creating account...', exact: true });
  await seeWaiting(register, creating, await holdRequests(page, '**/api/user/register'));
  await expect(page).toHaveURL('/');
  await seeText(page, [username, 'Customer']);

  await page.context().clearCookies();
  await page.goto('/login');
  await fillSignIn(page, { email, password });
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  const signingIn = page.getByRole('button', { name: 'Signing in...', exact: true });
  await seeWaiting(signIn, signingIn, await holdRequests(page, '**/api/user/login'));
  await expect(page).toHaveURL('/');

  await page.goto('/nowhere');
  await seeText(page, ['Page Not Found', 'Did you forget to add the page to the router?']);
});

test('checkout', async ({ page }) => {
  await page.goto('/checkout');
  await seeText(page, ['No Order Found', 'Please go back and select your supplements.']);
  await seeRole(page, 'button', ['Browse Supplements']);
  const first = await findPlenty(page);
  await storeOrder(page, [selectItem(first, 2)]);
  await page.goto('/checkout');
  const total = formatUsd(2 * parseCents(first.price));
  await seeRole(page, 'button', ['Back to Cart', `Pay ${total}`]);
  await seeRole(page, 'heading', ['Checkout', 'Order Summary', 'Payment Details']);
  await seeText(page, ['Review your order and complete payment', first.name]);
  await seeText(page, ['Items (1)', 'Total supplements', 'Total']);
  await seeLabel(page, ['Full Name', 'Email Address']);
  await fillPayment(page, CARDS.good);
  const processing = page.getByRole('button', { name: 'Processing...', exact: true });
  const release = await holdRequests(page, '**/api/demo-payments/confirm');
  await seeWaiting(payButton(page), processing, release);
  await expect(page).toHaveURL('/');
});

test('dashboard', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signUp(page);
  await page.goto('/dashboard');
  await seeText(page, [
    'Access Restricted',
    'This dashboard is only available to consultants and practitioners with cart sharing privileges.',
  ]);
  await seeRole(page, 'button', ['Return to Store']);

  const [first, ...others] = await findPlentiful(page, 4);
  if (!first) throw new Error('The shop is empty');
  await page.context().clearCookies();
  await signUpPractitioner(page, { firstName: 'Ada', lastName: 'Lovelace' });
  await page.goto('/');
  await seeRole(page, 'link', ['Dashboard']);
  await seeRole(page, 'button', ['Account']);
  await seeText(page, ['Ada Lovelace', 'Practitioner']);

  await page.goto('/dashboard');
  await seeRole(page, 'heading', ["Ada's Dashboard"]);
  await seeRole(page, 'button', ['Back to Store', 'Share Cart']);
  await seeRole(page, 'tab', ['Create Cart', 'Shared Carts']);
  await seeText(page, ['Create Cart', 'Carts Shared', 'Accepted Carts', 'Pending Carts']);
  await expect(page.getByText('--', { exact: true })).toHaveCount(3);
  await seeLabel(page, ['Recommendation Title', 'Description (Optional)', 'Category']);
  await expect(page.getByRole('option', { name: 'All Categories', exact: true })).toBeAttached();
  for (const { name } of [first, ...others]) await addButton(page, name).click();
  await seeRole(summary(page), 'button', [
    `Decrease quantity of ${first.name}`,
    `Increase quantity of ${first.name}`,
    `Remove ${first.name}`,
  ]);
  await title(page).fill('Evening plan');
  await page.getByLabel('Description (Optional)', { exact: true }).fill('At night');
  const sharing = page.getByRole('button', { name: 'Sharing Cart...', exact: true });
  await seeWaiting(share(page), sharing, await holdRequests(page, '**/api/shared-carts'));
  await seeText(page, [
    'Recommendation Created Successfully!',
    'Anyone with this link can view and accept the recommendation (expires in 30 days)',
  ]);
  await seeLabel(page, ['Shareable link']);
  await seeRole(page, 'button', ['Copy link', 'Create Another Recommendation']);

  await page.getByRole('tab', { name: 'Shared Carts', exact: true }).click();
  await seeText(page, ['Shared Carts', 'Evening plan', 'Sent to anyone with the link', 'At night']);
  await seeText(page, ['4 supplements', '4 items', `${first.name} (1x)`, '+1 more']);
  await seeText(page.getByRole('article'), ['pending', 'Expires in 30 days']);
  await seeLabel(page, ['Link of Evening plan']);
  await seeRole(page, 'button', ['Copy link']);
  await seeRole(page, 'link', ['Open in new tab']);
  await answerWith(page, '**/api/shared-carts/sent*', [], 200);
  await page.goto('/dashboard?tab=shared');
  await seeText(page, ['No shared carts yet']);
  await answerWith(page, '**/api/shared-carts/sent*', {}, 500);
  await page.reload();
  await seeText(page, ['Failed to load shared carts', 'Please try again later']);
});

test('shared recommendation', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404.*shared\/unknown/);
  const [first, second] = await findPlentiful(page, 2);
  if (!first || !second) throw new Error('The shop is empty');
  await signUpPractitioner(page);
  const lines = [first, second].map((supplement) => ({ supplement, quantity: 2 }));
  const cart = await shareCart(page, lines, { title: 'Evening plan', description: 'At night' });
  const path = `/shared/${cart.shareToken}`;
  await page.goto(path);
  await seeRole(page, 'heading', ['Supplement Recommendation', 'Evening plan']);
  await seeText(page, ['Supplement Recommendation', 'At night', 'Total', first.name, second.name]);
  const line = page.getByRole('listitem').filter({ hasText: first.name });
  const lineTotal = formatUsd(2 * parseCents(first.price));
  await seeText(line, [`${priceOf(first)} each`, 'Qty: 2', lineTotal]);
  await seeText(page, [formatUsd(2 * (parseCents(first.price) + parseCents(second.price)))]);
  await seeRole(page, 'button', ['Accept & Checkout', 'Browse All Supplements']);
  // No hidden copies either.
  for (const text of ['Supplement Recommendation', 'Evening plan', first.name, second.name]) {
    await expect(page.getByText(text)).toHaveCount(1);
  }
  const release = await holdRequests(page, '**/visitor');
  const accept = page.getByRole('button', { name: 'Accept & Checkout', exact: true });
  const processing = page.getByRole('button', { name: 'Processing...', exact: true });
  await seeWaiting(accept, processing, release);
  await expect(page).toHaveURL('/checkout');

  const answer = await page.request.get(`/api${path}`);
  const stored = (await answer.json()) as object;
  await answerWith(page, `**/api${path}`, { ...stored, expiresAt: daysFromNow(-1) });
  await page.goto(path);
  await seeText(page, ['Expired', 'This recommendation has expired.']);
  await seeRole(page, 'button', ['Browse Current Supplements']);
  await page.goto('/shared/unknown');
  await seeText(page, [
    'Recommendation Not Found',
    'This recommendation link may be invalid or expired.',
  ]);
  await seeRole(page, 'button', ['Browse Supplements']);
});

test('administrator sign-in', async ({ page, shop, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401.*\/api\/admin\/user$/);
  const release = await holdRequests(page, '**/api/admin/user');
  const releaseForm = await holdRequests(page, '**/admin-login-*.js');
  await page.goto('/admin');
  await seeText(page, ['Checking authentication...']);
  release();
  await seeText(page, ['Redirecting to login...']);
  releaseForm();
  await seeLabel(page, ['Username', 'Password']);
  await seeRole(page, 'button', ['Sign In', 'Show password']);
  await seeRole(page, 'link', ['Back to Store']);
  await fillAdminSignIn(page, shop.admin);
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  const signingIn = page.getByRole('button', { name: 'Signing in...', exact: true });
  await seeWaiting(signIn, signingIn, await holdRequests(page, '**/api/admin/login'));
  await seeText(page, [`Welcome, ${shop.admin.username}`]);
  const logout = page.getByRole('button', { name: 'Logout', exact: true });
  const loggingOut = page.getByRole('button', { name: 'Logging out...', exact: true });
  await seeWaiting(logout, loggingOut, await holdRequests(page, '**/api/admin/logout'));
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('console: statistics and tabs', async ({ page, openConsole }) => {
  await answerWith(page, '**/api/admin/stats', {
    ...{ totalProducts: 40, totalCategories: 5, totalOrders: 7, totalRevenue: '1234.50' },
    ...{ orderGrowth: '12.5', revenueGrowth: '0.0' },
  });
  await openConsole();
  await seeText(page, ['Welcome, admin', 'Total Products', 'Total Orders', 'Revenue']);
  await seeText(page, ['$1,234.50', '+12.5% from last month', 'No change from last month']);
  await seeRole(page, 'button', ['Back to Store', 'Logout']);
  await seeRole(page, 'tab', ['Supplements', 'Categories', 'Inventory', 'Orders']);
  await seeText(page, ['Supplements', 'Inventory', 'Orders']);
  // The card that counts them has the same title in the specification.
  await expect(page.getByText('Categories', { exact: true })).toHaveCount(2);
});

test('console: supplements', async ({ page, openConsole, addSupplement }) => {
  const factSheetUrls = ['/pictures/categories/bind-960.webp'];
  const { name } = await addSupplement({ factSheetUrls, price: '24.00', stockQuantity: 12 });
  await openConsole();
  await seeRole(page, 'button', ['Add Supplement']);
  const card = await findSupplement(page, name);
  await seeText(card, [name, 'Bind', 'Fact Sheet (1)', 'For everyday balance.', '$24.00']);
  await seeText(card, ['Stock: 12']);
  await seeRole(card, 'button', ['Edit', `Delete ${name}`]);
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Supplement', exact: true });
  await seeLabel(edit, ['Name', 'Description', 'Category', 'Price', 'Stock Quantity', 'Benefits']);
  await seeLabel(edit, ['Low Stock Threshold', 'Ingredients', 'Suggested Use', 'Serving Size']);
  await seeRole(edit, 'button', ['Upload Image', 'Upload Fact Sheets']);
  const update = edit.getByRole('button', { name: 'Update Supplement', exact: true });
  const updating = edit.getByRole('button', { name: 'Updating...', exact: true });
  await seeWaiting(update, updating, await holdRequests(page, '**/api/admin/supplements/*'));
  await expect(edit).toBeHidden();

  await press(page, 'Add Supplement');
  const create = page.getByRole('dialog', { name: 'Create New Supplement', exact: true });
  await seeLabel(create, ['Name', 'Description', 'Category', 'Price', 'Stock Quantity']);
  await seeRole(create, 'button', ['Create Supplement', 'Upload Image', 'Upload Fact Sheets']);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search supplements...', { exact: true }).fill('no such thing');
  await seeText(page, ['No supplements found']);
});

test('console: categories', async ({ page, openConsole }) => {
  await openConsole('Categories');
  await seeRole(page, 'heading', ['Categories Management']);
  await seeRole(page, 'button', ['Add Category']);
  const category = listItem(page, 'Cleanse');
  await seeText(category, ['Cleanse', 'Order: 1', 'Detox & Purify']);
  await expect(category.getByText(/^Created: /)).toBeVisible();
  await seeRole(category, 'button', ['Edit', 'Delete Cleanse']);
  await category.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Category', exact: true });
  await seeRole(edit, 'button', ['Update Category']);
  await seeLabel(edit, ['Name', 'Description', 'Display Order']);
  await page.keyboard.press('Escape');
  await press(page, 'Add Category');
  const create = page.getByRole('dialog', { name: 'Create New Category', exact: true });
  await seeRole(create, 'button', ['Create Category']);
  await seeLabel(create, ['Name', 'Description', 'Display Order']);
  await page.keyboard.press('Escape');

  const bare = { id: 1, name: 'Sleep', description: null, displayOrder: 0, isActive: true };
  const createdAt = '2025-06-01T12:00:00.000Z';
  await answerWith(page, '**/api/admin/categories*', [{ ...bare, createdAt }]);
  await openConsole('Categories');
  await seeText(page, ['No description', 'Created: Jun 1, 2025']);
  await answerWith(page, '**/api/admin/categories*', []);
  await openConsole('Categories');
  await seeText(page, ['No categories found']);
});

test('console: inventory', async ({ page, openConsole, addSupplement }) => {
  const item = await addSupplement({ stockQuantity: 1, lowStockThreshold: 8 });
  await openConsole('Inventory');
  const inventory = page.getByRole('tabpanel', { name: 'Inventory', exact: true });
  await seeText(inventory, ['Total Products', 'Low Stock Items', 'Inventory Value']);
  await seeText(inventory.getByRole('term'), ['Out of Stock']);
  await seeRole(inventory, 'heading', ['Low Stock Alerts', 'Stock Management']);
  await seeText(inventory, [`${item.name} - Only 1 left (threshold: 8)`]);
  const row = inventory.getByRole('listitem').filter({ hasText: `${item.name}Stock: 1` });
  await seeText(row, [item.name, 'Low Stock']);
  await row.getByRole('button', { name: 'Edit', exact: true }).click();
  await seeLabel(row, ['Stock', 'Threshold']);
  await seeRole(row, 'spinbutton', ['Stock', 'Threshold']);
  await seeRole(row, 'button', ['Save', 'Cancel']);
});

test('console: orders', async ({ page, openConsole, addSupplement, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404.*\/orders\/7$/);
  const item = await addSupplement();
  const bought = await placeOrder(page.request, [{ ...item, quantity: 2 }]);
  await openConsole('Orders');
  const orders = page.getByRole('tabpanel', { name: 'Orders', exact: true });
  await seeRole(orders, 'heading', ['Orders Management']);
  await seeRole(orders, 'columnheader', ['Order ID', 'Date', 'Items', 'Total Quantity', 'Actions']);
  await expect(orders.getByRole('columnheader')).toHaveCount(5);
  const id = `#${bought?.id}`;
  await seeRole(orders, 'cell', [id]);
  const order = orders
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: id, exact: true }) });
  await expect(order.getByRole('cell')).toHaveCount(5);
  await seeRole(order, 'cell', ['1 items', '2']);
  await seeText(orders.getByRole('term'), ['Total Orders', 'Avg Items/Order', 'Total Quantity']);
  await order.getByRole('button', { name: 'View', exact: true }).click();
  const details = page.getByRole('dialog', { name: `Order Details - ${id}`, exact: true });
  await seeRole(details, 'heading', [`Order Details - ${id}`]);
  await seeText(details, ['Total Items', 'Total Quantity', 'Order Date', item.name, 'Qty: 2']);
  await page.keyboard.press('Escape');

  const unreadable = { id: 7, createdAt: '2025-06-01T12:00:00.000Z', items: 'no list' };
  await answerWith(page, '**/api/admin/orders*', [unreadable]);
  await openConsole('Orders');
  await press(page, 'View');
  await seeText(dialog(page, 'Order Details - #7'), ['Invalid order data']);
  await page.keyboard.press('Escape');
  await answerWith(page, '**/api/admin/orders*', []);
  await openConsole('Orders');
  await seeText(page, ['No orders found']);
  await seeText(page, ['Orders will appear here when customers make purchases']);
});
