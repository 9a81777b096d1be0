import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './account-steps.ts';
import { addButton } from './sharing-steps.ts';
import { openDialog } from './page-steps.ts';

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
  for (const name of EXAMPLE) await addButton(page, name).click();

  // Exactly one conflict; resolved, undone, and resolved again.
  const timetable = page.getByRole('region', { name: 'Timetable' });
  const conflict = timetable.getByText(/2 hours apart from everything else\. It is/);
  await expect(conflict).toHaveText(
    'Take Zeolite Binder 2 hours apart from everything else. It is at bedtime with Glutathione Reserve and NAC Clear.',
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

  // The draft is kept; then more lines, and words of the practitioner's own.
  await page.reload();
  await expect(dose('NAC Clear').getByLabel('Evening')).toHaveValue('1');
  for (const name of PRODUCTS.slice(6)) await addButton(page, name).click();
  // Half a capsule is neither rounded nor made into fifteen.
  const morning = dose('Liver Renew').getByLabel('Morning');
  await morning.clear();
  await morning.pressSequentially('1,5');
  await expect(morning).toHaveAccessibleDescription('Enter whole capsules, up to 1000');
  await morning.press('Tab');
  await expect(morning).toHaveValue('');
  await morning.fill('1');
  await expect(morning).toHaveAccessibleDescription('');
  await dose('Liver Renew').getByLabel('Instructions').fill(LONG_WORDS);
  await dose('Liver Renew').getByLabel('From week').fill('2');
  await dose('Liver Renew').getByLabel('For weeks').fill('8');
  const saving = page.waitForResponse('**/api/shared-carts/*/plan');
  await button(page, 'Share Cart').click();
  // Doses were set, and the labels have something to say of them.
  await button(page, 'Share anyway').click();
  const link = await page.getByLabel('Shareable link').inputValue();
  expect((await saving).ok()).toBe(true);

  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' });
  const patient = await context.newPage();
  await patient.goto(link);
  const plan = patient.getByRole('region', { name: 'When to take it' });
  await expect(plan.getByText('Set by Dr. Grace unless marked')).toBeVisible();
  const line = patient.getByRole('listitem').filter({ hasText: 'Liver Renew' });
  await expect(line).toContainText(
    'How to take it: 1 capsule in the morning, with food, from week 2, for 8 weeks (set by Dr. Grace)',
  );
  await expect(line.getByText(LONG_WORDS.trim())).toBeVisible();
  // A line that the practitioner left alone is not theirs.
  await expect(
    patient.getByRole('listitem').filter({ hasText: 'Antioxidant Network' }),
  ).toContainText('(from the label)');
  // One instruction: the label's own is a press away.
  await expect(line).not.toContainText('Take 2 capsules once daily');
  await button(patient, 'Label directions of Liver Renew').click();
  await expect(line).toContainText('Take 2 capsules once daily');
  // Each name stands in the document once until the timetable is opened.
  for (const name of PRODUCTS)
    await expect(patient.getByText(name, { exact: true })).toHaveCount(1);
  await expectNoViolations(patient);

  const ownTimetable = await openDialog(patient, button(patient, 'Timetable'), 'My timetable');
  await expect(ownTimetable).toContainText(
    /EveningGlutathione Reserve.*NAC Clear.*BedtimeZeolite Binder/,
  );
  await ownTimetable.getByLabel('First day').fill('2027-03-01');
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
  await expect(sheet).toContainText('Reorder by Mar 14, 2027');
  await expect(sheet).toContainText('Take Zeolite Binder 2 hours apart from everything else.');
  await patient.emulateMedia({ media: 'screen' });

  const downloading = patient.waitForEvent('download');
  await ownTimetable.getByRole('button', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-timetable.ics');
  const text = await readFile(await download.path(), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const firsts = [...Map.groupBy(events, ({ summary }) => summary).values()].map((each) => each[0]);
  expect(firsts.map((event) => `${event?.summary} ${String(event?.startDate)}`)).toEqual([
    'Morning supplements 2027-03-01T08:00:00',
    'Midday supplements 2027-03-01T12:30:00',
    'Evening supplements 2027-03-01T18:00:00',
    'Bedtime supplements 2027-03-01T21:30:00',
  ]);
  const bedtime = events.find(({ summary }) => summary.startsWith('Bedtime'));
  expect(bedtime?.description).toBe('Zeolite Binder: 2 capsules, without food');
  const begins = events.find(({ description }) => description?.includes('Liver Renew'));
  expect(String(begins?.startDate)).toBe('2027-03-08T08:00:00');
  expect(text).not.toContain('Grace');
  expect(text).not.toContain(link.split('/').at(-1));
  await context.close();
});

test('a shopper without a practitioner has a plan of the labels', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Zeolite Binder', 'NAC Clear', 'Coconut Charcoal']) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
  await page.getByRole('button', { name: / Plan$/ }).click();
  const ownTimetable = await openDialog(page, button(page, 'My timetable'), 'My timetable');
  await expect(ownTimetable.getByText(/^From the label · First day/)).toBeVisible();
  await expect(
    ownTimetable.getByText(
      'Take Zeolite Binder 2 hours apart from everything else, also from NAC Clear at bedtime.',
    ),
  ).toBeVisible();
  await expect(
    ownTimetable
      .getByRole('listitem')
      .filter({ hasText: 'no times on the label): Coconut Charcoal' }),
  ).toBeVisible();
  expect(await countPages(await page.pdf({ format: 'Letter' }))).toBe(1);
});

test('a reader with an older version open sees what changed before paying', async ({
  page,
  browser,
  shop,
}) => {
  await signUpPractitioner(page);
  await page.goto('/dashboard');
  await page.getByLabel('Recommendation Title').fill('First try');
  await addButton(page, 'Liver Renew').click();
  await button(page, 'Share Cart').click();
  const link = await page.getByLabel('Shareable link').inputValue();
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' });
  const patient = await context.newPage();
  await patient.goto(link);
  await expect(patient.getByText('(from the label)')).toBeVisible();

  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await button(page, 'Edit').click();
  const timetable = page.getByRole('region', { name: 'Timetable' });
  await timetable.getByRole('group', { name: 'Liver Renew' }).getByLabel('Morning').fill('1');
  const saving = page.waitForResponse(
    (response) => /shared-carts\/\d+$/.test(response.url()) && response.ok(),
  );
  await button(page, 'Save Changes').click();
  await saving;

  await button(patient, 'Accept & Checkout').click();
  await expect(patient.getByRole('article').getByRole('alert')).toContainText(
    'Liver Renew: 1 capsule in the morning, with food instead of the label dose. Please review it, then accept.',
  );
  await expect(patient).toHaveURL(link);
  await expect(patient.getByText('How to take it: 1 capsule in the morning')).toBeVisible();
  await button(patient, 'Accept & Checkout').click();
  await patient.waitForURL('**/checkout');
  await context.close();
});
