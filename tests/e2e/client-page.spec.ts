import { expect, test } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './account-steps.ts';
import { findPlentiful } from './checkout-steps.ts';
import { expectToast, openDialog } from './page-steps.ts';
import { addButton, shareCart } from './sharing-steps.ts';
import { share, title } from './dashboard-steps.ts';

const NOTE = 'Takes warfarin';

test('leads from a client’s page to a recommendation with the note in view', async ({
  page,
  browser,
  shop: { origin },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404.*\/api\/practice\/clients/);
  const [supplement] = await findPlentiful(page, 1);
  if (!supplement) throw new Error('The shop is empty');
  await signUpPractitioner(page);
  await shareCart(page, [{ supplement, quantity: 1 }], { title: 'For anyone' });
  // Two clients of the same name: the page decides which of them is meant.
  for (const email of ['grace@patient.example', 'other@patient.example']) {
    const data = { name: 'Grace Hopper', email };
    expect((await page.request.post('/api/practice/clients', { data })).status()).toBe(201);
  }

  await page.goto('/dashboard?tab=shared');
  const people = await openDialog(page, page.getByRole('button', { name: 'People' }), 'People');
  await people
    .getByRole('link', { name: /Grace Hopper/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/people\/\d+$/);
  const address = page.url();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  await expect(page.getByText('grace@patient.example')).toBeVisible();
  await expect(page.getByText('No recommendations yet.')).toBeVisible();

  const form = await openDialog(
    page,
    page.getByRole('button', { name: 'Edit name, email and note' }),
    'Edit person',
  );
  await form.getByLabel('Note (Optional)').fill(NOTE);
  await form.getByRole('button', { name: 'Save person' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Private note' })).toContainText(NOTE);

  // The builder knows the person and the note, also after a reload.
  await page.getByRole('link', { name: 'Recommend', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  const note = page.getByRole('complementary', { name: 'Your note on Grace Hopper' });
  await expect(page.getByRole('tab')).toHaveText(['Create Cart', 'Shared Carts']);
  await expect(page.getByLabel('For (Optional)')).toHaveValue('Grace Hopper');
  await expect(note).toContainText(NOTE);
  await page.reload();
  await expect(note).toContainText(NOTE);

  // An unfinished recommendation is not sent to somebody else by accident.
  await title(page).fill('Evening plan');
  await page.getByLabel('For (Optional)').fill('Somebody else');
  await expect(note).toHaveCount(0);
  await page.goto(address);
  const replace = await openDialog(
    page,
    page.getByRole('link', { name: 'Recommend', exact: true }),
    'Replace your unfinished cart?',
  );
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(page.getByLabel('For (Optional)')).toHaveValue('Grace Hopper');

  await title(page).fill('Calm evenings');
  await addButton(page, supplement.name).click();
  await share(page).click();
  await expectToast(page, 'Cart link created successfully!');
  const link = await page.getByLabel('Shareable link').inputValue();

  await page.goto(address);
  const carts = page.getByRole('region', { name: 'Recommendations' }).getByRole('listitem');
  await expect(carts).toHaveCount(1);
  await expect(carts).toContainText('Calm evenings');
  await expect(carts).toContainText('pending');

  // A visitor reads the practitioner's name, and nothing about the client.
  const context = await browser.newContext({ baseURL: origin });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('region', { name: 'Recommended by Ada Byron' })).toBeVisible();
  await expect(visitor.getByText(/Grace|warfarin/)).toHaveCount(0);
  await visitor.goto(address);
  await expect(visitor).toHaveURL(`${origin}/login`);
  await signUpPractitioner(visitor);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Person Not Found' })).toBeVisible();
  await context.close();
});
