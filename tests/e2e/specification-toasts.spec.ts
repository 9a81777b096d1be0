import { expect, type Page } from '@playwright/test';
import { signIn, signUpPractitioner } from './account-steps.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { createPictureFile } from '#tests/support/picture-file.ts';
import {
  CARDS,
  fillPayment,
  findPlenty,
  payButton,
  selectItem,
  storeOrder,
} from './checkout-steps.ts';
import { listItem, signInAdmin, test, uniqueName } from './console-steps.ts';
import { share, title } from './dashboard-steps.ts';
import { answerWith, dialog } from './page-steps.ts';
import { seeText, seeToast } from './plain-locators.ts';
import { addButton, shareCart } from './sharing-steps.ts';

/* Every toast of the specification: by its exact texts, once on the page, with the role that announces it. */

const FAILED_CALLS = [/status of [45]\d\d/, /ERR_FAILED/];

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

test('accounts', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(...FAILED_CALLS);
  const { username, email, password } = newRegistration();
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await answerWith(page, '**/api/user/register', '', 500);
  await press(page, 'Create account');
  const checkEntries = 'Please check your information and try again.';
  await seeToast(page, 'alert', 'Registration failed', checkEntries);
  await page.unroute('**/api/user/register');
  await press(page, 'Create account');
  await seeToast(page, 'status', 'Registration successful', 'Welcome, Ada!');

  await page.context().clearCookies();
  await page.goto('/login');
  await answerWith(page, '**/api/user/login', '', 500);
  await signIn(page, { email, password });
  await seeToast(page, 'alert', 'Login failed', 'Please check your credentials and try again.');
  await page.unroute('**/api/user/login');
  await signIn(page, { email, password });
  await seeToast(page, 'status', 'Login successful', 'Welcome back, Ada!');
});

test('checkout', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(...FAILED_CALLS);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout', exact: true }).press('Enter');
  // Here the specification wants the same words in red on the page.
  const nothingSelected = 'Please select at least one supplement';
  await seeText(page.getByRole('alert'), ['Error', nothingSelected]);
  await seeText(page.getByRole('complementary', { name: 'Your order' }), [nothingSelected]);

  const item = selectItem(await findPlenty(page), 2);
  await storeOrder(page, [item]);
  const intent = '**/api/create-payment-intent';
  await answerWith(page, intent, {}, 500);
  await page.goto('/checkout');
  await seeToast(page, 'alert', 'Error', 'Failed to initialize payment. Please try again.');
  const inventoryIssues = [{ name: item.name, requested: 2, available: 1 }];
  await answerWith(page, intent, { inventoryIssues }, 409);
  await page.reload();
  const issues = `Insufficient inventory: ${item.name} (requested: 2, available: 1)`;
  await seeToast(page, 'alert', 'Error', issues);
  await page.unroute(intent);

  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await fillPayment(page, CARDS.declined);
  await payButton(page).click();
  await seeToast(page, 'alert', 'Payment Failed', 'Your card was declined.');
  await page.route('**/api/demo-payments/confirm', (route) => route.abort(), { times: 1 });
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  const unexpected = 'An unexpected error occurred. Please try again.';
  await seeToast(page, 'alert', 'Payment Error', unexpected);
  await payButton(page).click();
  const thanks = 'Thank you for your purchase! You will receive a confirmation email.';
  await seeToast(page, 'status', 'Payment Successful', thanks);
});

test('recommendations', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(...FAILED_CALLS);
  const supplement = await findPlenty(page);
  await signUpPractitioner(page);
  await page.goto('/dashboard');
  await expect(addButton(page, supplement.name)).toBeVisible();
  await share(page).click();
  const needsTitle = 'Please add a title for this recommendation.';
  await seeToast(page, 'alert', 'Title required', needsTitle);
  await title(page).fill('Evening plan');
  await share(page).click();
  await seeToast(page, 'alert', 'Empty cart', 'Please add at least one supplement to share.');
  await addButton(page, supplement.name).click();
  await answerWith(page, '**/api/shared-carts', {}, 500);
  await share(page).click();
  await seeToast(page, 'alert', 'Failed to share cart', 'Please try again.');
  await page.unroute('**/api/shared-carts');
  await share(page).click();
  const recommend = 'Share the link with anyone to recommend these supplements';
  await seeToast(page, 'status', 'Cart link created successfully!', recommend);
  await page.evaluate('navigator.clipboard.writeText = async () => undefined');
  await press(page, 'Copy link');
  await seeToast(page, 'status', 'Link copied!');
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
  await page.getByRole('button', { name: /^(Copy link|Copied)$/ }).click();
  await seeToast(page, 'alert', 'Failed to copy', 'Please copy the link manually');

  const { shareToken } = await shareCart(page, [{ supplement, quantity: 1 }]);
  await page.goto(`/shared/${shareToken}`);
  const accept = page.getByRole('button', { name: 'Accept & Checkout', exact: true });
  await expect(accept).toBeEnabled();
  await page.evaluate('Storage.prototype.setItem = () => { throw new Error(); }');
  await accept.click();
  const notStored = 'Failed to process recommendation. Please try again.';
  await seeToast(page, 'alert', 'Error', notStored);
  await page.reload();
  await accept.click();
  const toCheckout = 'Taking you to checkout with the recommended supplements';
  await seeToast(page, 'status', 'Recommendation accepted', toCheckout);
});

test('signing in to the console', async ({ page, shop, allowConsoleErrors }) => {
  allowConsoleErrors(...FAILED_CALLS);
  await page.goto('/admin');
  const pleaseLogIn = 'Please log in to access the admin panel';
  await seeToast(page, 'alert', 'Authentication Required', pleaseLogIn);
  await signInAdmin(page, { ...shop.admin, password: 'wrong' });
  await seeToast(page, 'alert', 'Login Failed', 'Invalid username or password');
  await signInAdmin(page, shop.admin);
  await seeToast(page, 'status', 'Welcome to the admin dashboard!');
  await press(page, 'Logout');
  await seeToast(page, 'status', 'Logged out', 'You have been successfully logged out');
});

test('supplements of the console', async ({ page, openConsole, allowConsoleErrors }) => {
  allowConsoleErrors(...FAILED_CALLS);
  const name = uniqueName('Test Tonic');
  await openConsole();
  await press(page, 'Add Supplement');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('For a test.');
  await page.getByLabel('Benefits', { exact: true }).fill('Supports tests');
  const picture = await createPictureFile();
  await answerWith(page, '**/api/admin/upload', {}, 500);
  await page.getByLabel('Upload Image').setInputFiles(picture);
  await seeToast(page, 'alert', 'Error', 'Failed to upload image');
  await page.getByLabel('Upload Fact Sheets').setInputFiles(picture);
  await seeToast(page, 'alert', 'Error', 'Failed to upload fact sheets');
  await page.unroute('**/api/admin/upload');
  await page.getByLabel('Upload Image').setInputFiles(picture);
  await seeToast(page, 'status', 'Supplement image uploaded successfully!');
  await page.getByLabel('Upload Fact Sheets').setInputFiles(picture);
  await seeToast(page, 'status', '1 fact sheet(s) uploaded successfully!');

  const refusal = { message: 'The shop is closed.' };
  await answerWith(page, '**/api/admin/supplements', refusal, 409);
  await press(page, 'Create Supplement');
  await seeToast(page, 'alert', 'Error', refusal.message);
  await page.unroute('**/api/admin/supplements');
  await press(page, 'Create Supplement');
  await seeToast(page, 'status', 'Supplement created successfully!');

  await page.getByPlaceholder('Search supplements...').fill(name);
  const card = listItem(page, name);
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  await press(page, 'Update Supplement');
  await seeToast(page, 'status', 'Supplement updated successfully!');
  const remove = card.getByRole('button', { name: `Delete ${name}`, exact: true });
  await remove.click();
  await seeText(page, ['Are you sure you want to delete this supplement?']);
  await press(page, 'Delete');
  await seeToast(page, 'status', 'Supplement deleted successfully!');
});

test('categories and stock', async ({ page, openConsole, addSupplement, allowConsoleErrors }) => {
  allowConsoleErrors(...FAILED_CALLS);
  const name = uniqueName('Minerals');
  await openConsole('Categories');
  await press(page, 'Add Category');
  await dialog(page, 'Create New Category').getByLabel('Name', { exact: true }).fill(name);
  await press(page, 'Create Category');
  await seeToast(page, 'status', 'Category created successfully!');
  const category = listItem(page, name);
  await category.getByRole('button', { name: 'Edit', exact: true }).click();
  await press(page, 'Update Category');
  await seeToast(page, 'status', 'Category updated successfully!');
  const remove = category.getByRole('button', { name: `Delete ${name}`, exact: true });
  await remove.click();
  await seeText(page, [
    'Are you sure you want to delete this category? This may affect associated supplements.',
  ]);
  await press(page, 'Delete');
  await seeToast(page, 'status', 'Category deleted successfully!');

  const item = await addSupplement();
  await openConsole('Inventory');
  await page.getByRole('searchbox', { name: 'Search inventory' }).fill(item.name);
  await listItem(page, item.name).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.route('**/stock', (route) => route.abort(), { times: 1 });
  await press(page, 'Save');
  await seeToast(page, 'alert', 'Error', 'Failed to update stock');
  await press(page, 'Save');
  await seeToast(page, 'status', 'Stock updated successfully');
});
