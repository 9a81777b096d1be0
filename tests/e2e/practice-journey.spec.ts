import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { signUpPractitioner } from './account-steps.ts';
import { findPlentiful } from './checkout-steps.ts';
import { dialog, expectToast, openDialog } from './page-steps.ts';
import { shareCart } from './sharing-steps.ts';
import { findEmailedPath } from './emailed-path.ts';

const PATIENT = 'grace@patient.example';

test('from a practitioner’s profile to the mail about a patient’s answer', async ({
  page,
  browser,
  shop: { origin, outbox },
}) => {
  test.setTimeout(giveUpAfter(180_000));
  const [supplement] = await findPlentiful(page, 1);
  if (!supplement) throw new Error('The shop is empty');
  const { email } = await signUpPractitioner(page);
  await shareCart(page, [{ supplement, quantity: 2 }], { title: 'Better sleep' });

  // Without a confirmed email address there is the link to copy, and nothing is sent.
  await page.goto('/dashboard');
  await expect(page.getByText('Confirm your email address to send')).toBeVisible();
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  const waiting = await openDialog(
    page,
    page.getByRole('button', { name: 'Send by email' }),
    'Send by email',
  );
  await expect(waiting.getByRole('button', { name: 'Send email' })).toHaveCount(0);
  await waiting.getByRole('button', { name: 'Send me the confirmation email' }).click();
  await expect(waiting.getByText('Email sent. Open its link in this browser')).toBeVisible();
  const confirmPath = await findEmailedPath(outbox, email, /\/verify-email\/[\w-]+/);
  await page.goto(confirmPath);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is confirmed');

  // Who recommends, by keyboard alone.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Practice' }).press('Enter');
  const practice = dialog(page, 'Practice');
  await practice.getByLabel('Display name').fill('Dr. Ada Byron');
  await practice.getByLabel('Website').fill('not a website');
  await practice.getByRole('button', { name: 'Save practice' }).press('Enter');
  await expect(practice.getByText('Website must begin with https://')).toBeVisible();
  await practice.getByLabel('Website').fill('https://practice.example');
  await expect(practice.getByRole('region', { name: 'Recommended by' })).toContainText('Ada Byron');
  await practice.getByRole('button', { name: 'Save practice' }).press('Enter');
  await expect(practice.getByText('Practice saved.')).toBeVisible();
  await page.keyboard.press('Escape');

  // A shared cart becomes a template, the template a recommendation for a person.
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  const older = page.getByRole('article', { name: 'Better sleep' });
  await expect(older.getByText('Sent to anyone with the link')).toBeVisible();
  await older.getByRole('button', { name: 'Save as template' }).click();
  await expectToast(page, 'Saved as a template');
  await page.getByRole('tab', { name: 'Create Cart' }).click();
  await page.getByRole('button', { name: 'Start from a template' }).click();
  await page.getByRole('button', { name: 'Rename Better sleep' }).click();
  const name = page.getByLabel('Template title');
  await expect(name).toBeFocused();
  await name.fill('  ');
  await page.getByRole('button', { name: 'Save title' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await name.fill('Sleep well');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Sleep well' })).toBeFocused();
  await page.getByRole('button', { name: 'Use Sleep well' }).click();
  await page.getByLabel('Recommendation Title').fill('Evening plan');
  await page.getByLabel('For (Optional)').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Share Cart' }).click();
  const link = await page.getByLabel('Shareable link').inputValue();

  // Sent by mail, however often it is pressed.
  const sending = await openDialog(
    page,
    page.getByRole('button', { name: 'Send by email' }),
    'Send by email',
  );
  await sending.getByLabel('Email address of Grace Hopper').fill(PATIENT);
  await sending.getByLabel('Message (Optional)').fill('As we discussed');
  await expectNoViolations(page);
  await sending.getByRole('button', { name: 'Send email' }).dblclick();
  await expectToast(page, 'The email is on its way');
  await expect(sending).toBeHidden();
  const emailedPath = await findEmailedPath(outbox, PATIENT, /\/shared\/[\w-]{43}/);
  expect(link).toContain(emailedPath);
  await findEmailedPath(outbox, PATIENT, /Recommended by Dr. Ada Byron/);
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  const sent = page.getByRole('article', { name: 'Evening plan' });
  await expect(sent.getByText('Sent to Grace Hopper')).toBeVisible();
  await expect(sent.getByText(PATIENT)).toBeVisible();

  // Opened on a phone, and declined.
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  const report = phone.waitForResponse('**/viewed');
  await phone.goto(emailedPath);
  await report;
  await expect(phone.getByText('Recommended by')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'practice.example' })).toBeVisible();
  await expect(phone.getByText('Grace')).toHaveCount(0);
  await phone.getByRole('button', { name: 'No thanks' }).click();
  await phone.getByLabel('Reason (Optional)').fill('Too much for me');
  await phone.getByRole('button', { name: 'Decline recommendation' }).click();
  await expect(phone.getByText('Thank you for your answer.')).toBeVisible();

  // The patient wants no more emails.
  await phone.goto(await findEmailedPath(outbox, PATIENT, /\/unsubscribe\/[\w-]{43}/));
  await phone.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(phone.getByText('Practitioners can no longer email you')).toBeVisible();
  await context.close();

  // The practitioner sees a dot, reads it all in one place, and gets a mail.
  await page.goto('/');
  const dashboard = page.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAccessibleName('Dashboard');
  await expect(dashboard).toHaveAccessibleDescription('New answers');
  await dashboard.click();
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect(dashboard).toHaveAccessibleDescription('');
  const people = await openDialog(page, page.getByRole('button', { name: 'People' }), 'People');
  await expect(people.getByRole('link', { name: /Grace Hopper/ })).toContainText(
    '1 recommendation',
  );
  await people.getByRole('link', { name: /Grace Hopper/ }).click();
  await expect(page.getByText('“Too much for me”')).toBeVisible();
  await expectNoViolations(page);
  await findEmailedPath(outbox, email, /Grace Hopper: Evening plan: Declined/);
});
