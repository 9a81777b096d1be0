import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './sharing-steps.ts';

const PRODUCTS = [
  ...['Antioxidant Network', 'Liver Renew', 'Glutathione Reserve', 'NAC Clear', 'Zeolite Binder'],
  ...['Enzyme Spectrum', 'Oregano Forte', 'Lymph Flow', 'D3 K2 Micelle', 'Bile Flow'],
];
const EXAMPLE = PRODUCTS.slice(0, 6);
const LONG_WORDS = 'With a large glass of water, slowly, and not before you have eaten. '.repeat(4);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function countPages(pdf: Buffer): Promise<number> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return document.getPageCount();
  } finally {
    document.destroy();
    library.destroy();
  }
}

test('a practitioner lays out the day; the patient reads it, prints it and takes it along', async ({
  page,
  browser,
  shop,
}) => {
  await signUpPractitioner(page);
  await page.request.put('/api/practice/profile', {
    data: {
      ...{ displayName: 'Dr. Grace', title: '', practice: '', phone: '555 0100' },
      ...{ website: '', pictureUrl: '', greeting: '' },
    },
  });
  await page.goto('/dashboard');
  await page.getByLabel('Recommendation Title').fill('Four weeks');
  await page.getByLabel('Description (Optional)').fill('Call me after the first week.');
  for (const name of EXAMPLE) await button(page, `Add ${name}`).click();

  // Exactly one conflict, in words; resolved, taken back, and resolved again.
  const timetable = page.getByRole('region', { name: 'Timetable' });
  const conflict = timetable.getByText(/is taken 2 hours apart from everything else, but/);
  await expect(conflict).toHaveText(
    'Zeolite Binder is taken 2 hours apart from everything else, but stands at bedtime with Glutathione Reserve and NAC Clear.',
  );
  const resolve = button(page, 'Move Glutathione Reserve and NAC Clear to the evening');
  const undo = button(page, 'Undo');
  await resolve.press('Enter');
  await expect(conflict).toHaveCount(0);
  // Each button takes the place of the other, and the keyboard goes on there.
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(conflict).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(resolve).toBeFocused();
  await resolve.click();
  const dose = (name: string) => timetable.getByRole('group', { name });
  await expect(dose('NAC Clear').getByLabel('Evening')).toHaveValue('1');
  await expect(dose('NAC Clear').getByLabel('Bedtime')).toHaveValue('');
  await expectNoViolations(page);

  // The draft is kept; then more lines, and words of the practitioner's own.
  await page.reload();
  await expect(dose('NAC Clear').getByLabel('Evening')).toHaveValue('1');
  for (const name of PRODUCTS.slice(6)) await button(page, `Add ${name}`).click();
  // Half a serving is neither rounded nor made into fifteen.
  const morning = dose('Liver Renew').getByLabel('Morning');
  await morning.clear();
  await morning.pressSequentially('1,5');
  await expect(morning).toHaveAccessibleDescription('Whole servings, at most 20');
  await morning.press('Tab');
  await expect(morning).toHaveValue('');
  await morning.fill('2');
  await expect(morning).toHaveAccessibleDescription('');
  await dose('Liver Renew').getByLabel('Own words').fill(LONG_WORDS);
  const saving = page.waitForResponse('**/api/shared-carts/*/plan');
  await button(page, 'Share Cart').click();
  const link = await page.getByLabel('Shareable link').inputValue();
  expect((await saving).ok()).toBe(true);

  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' });
  const patient = await context.newPage();
  await patient.goto(link);
  const plan = patient.getByRole('region', { name: 'When to take it' });
  await expect(plan.getByText('Set by Dr. Grace')).toBeVisible();
  await expect(plan.getByText('2 servings, with food')).toBeVisible();
  await expect(plan.getByText(LONG_WORDS.trim())).toBeVisible();
  await expect(plan).toContainText(/EveningGlutathione Reserve.*NAC Clear.*BedtimeZeolite Binder/);
  await expectNoViolations(patient);

  await button(patient, 'Print my plan or add it to a calendar').click();
  const dialog = patient.getByRole('dialog', { name: 'My plan' });
  await dialog.getByLabel('First day').fill('2027-03-01');
  await expectNoViolations(patient);
  for (const format of ['Letter', 'A4']) {
    const pdf = await patient.pdf({ format });
    expect(await countPages(pdf), `pages of ${format}`).toBe(1);
  }
  await patient.emulateMedia({ media: 'print' });
  const sheet = patient.locator('.plan-sheet');
  await expect(sheet).toBeVisible();
  for (const name of PRODUCTS) await expect(sheet).toContainText(name);
  await expect(sheet).toContainText('Call Dr. Grace: 555 0100');
  await expect(sheet).toContainText('Call me after the first week.');
  await expect(sheet).toContainText('20 days, until Mar 20, 2027; first to run out: Lymph Flow.');
  await expect(sheet).toContainText('Order again by Mar 14, 2027');
  await expect(sheet).toContainText('Keep apart: Zeolite Binder, 2 hours from everything else.');
  await patient.emulateMedia({ media: 'screen' });

  const downloading = patient.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-plan.ics');
  const text = await readFile(await download.path(), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.map(({ summary, startDate }) => `${summary} ${String(startDate)}`)).toEqual([
    'Morning supplements 2027-03-01T08:00:00',
    'Midday supplements 2027-03-01T12:30:00',
    'Evening supplements 2027-03-01T18:00:00',
    'Bedtime supplements 2027-03-01T21:30:00',
  ]);
  expect(events[3]?.description).toBe('Zeolite Binder: 1 serving, without food');
  expect(text).not.toContain('Grace');
  expect(text).not.toContain(link.split('/').at(-1));
  await context.close();
});

test('a shopper without a practitioner has a plan of the labels', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Zeolite Binder', 'NAC Clear', 'Coconut Charcoal']) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
  await button(page, 'My plan').click();
  const dialog = page.getByRole('dialog', { name: 'My plan' });
  await expect(dialog.getByText('From the label', { exact: true })).toBeVisible();
  await expect(
    dialog.getByText(
      'Take Zeolite Binder 2 hours apart from everything else, also from NAC Clear at bedtime.',
    ),
  ).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'no times: Coconut Charcoal' }),
  ).toBeVisible();
  await expectNoViolations(page);
  expect(await countPages(await page.pdf({ format: 'Letter' }))).toBe(1);
});
