import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold } from '#client/testing/fake-shop.ts';
import { openPage, reload } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { dialog, expectNoViolations, failure, press } from '#client/testing/screen.ts';
import { answerStore, expectPath, expectTexts } from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const STATEMENT =
  'These statements have not been evaluated by the Food and Drug Administration. ' +
  'This product is not intended to diagnose, treat, cure, or prevent any disease.';

const details = dialog(/ - Detailed Information$/);
const viewer = dialog(/^Fact Sheet - /);
const sheet = details.getByRole('button', { name: /^Open fact sheet/ });
const close = details.getByRole('button', { name: 'Close' });
const card = (name: string) => page.getByRole('article', { name, exact: true });
const link = (name: string) => card(name).getByRole('link', { name: 'View Details' });

afterEach(() => page.viewport(1280, 1600));

function openStore(path: string, catalog: readonly Supplement[] = [makeSupplement(1)]): void {
  answerStore(catalog);
  openPage(path);
}

test('shows everything about a supplement', async () => {
  const label = makeFullLabel({ brand: 'Alderwell', pairings: [2] });
  const labels = [{ supplementId: 1, label }];
  answer('readLabels', sample(CALLS.readLabels.answer, { labels }));
  const product = makeSupplement(1, { category: 'dissolve', benefits: ['Calm', 'Sleep'] });
  openStore('/', [product, makeSupplement(2)]);
  await link('Formula 1').click();
  await expect.element(dialog('Formula 1 - Detailed Information')).toBeVisible();
  await expectPath('/products/formula-1-1');
  expect(document.title).toMatch(/^Formula 1 · /);
  for (const text of [
    ...['Dissolve · Break Down', '$10.00', product.description, STATEMENT],
    ...['Serving size: 2 capsules', product.suggestedUse, product.ingredients],
  ]) {
    await expect.element(details.getByText(text).first()).toBeVisible();
  }
  await expectTexts(details.getByRole('heading', { level: 3 }), [
    ...['Key Benefits', 'Suggested Use', 'Ingredients'],
    ...['Please note', 'From the label', 'Goes well with'],
  ]);
  const benefits = details.getByRole('list').filter({ hasText: 'Calm' });
  await expectTexts(benefits.getByRole('listitem'), ['Calm', 'Sleep']);
  await expectNoViolations(details);
});

test('closes by Escape, Close and Back, and gives the focus back', async () => {
  openStore('/?search=formula', [makeSupplement(1), makeSupplement(2)]);
  const shopTitle = document.title;
  for (const way of ['Escape', 'Close', 'Back']) {
    await press(link('Formula 2'), 'Enter');
    await expect.element(details).toBeVisible();
    await expectPath('/products/formula-2-2?search=formula');
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    if (way === 'Close') await close.click();
    if (way === 'Back') window.history.back();
    await expect.element(details).not.toBeInTheDocument();
    await expectPath('/?search=formula');
    expect(document.title).toBe(shopTitle);
    await expect.element(link('Formula 2')).toHaveFocus();
  }
});

test('can be closed again after the browser went forward to it', async () => {
  openStore('/');
  await link('Formula 1').click();
  for (const way of ['Close', 'Escape']) {
    await close.click();
    await expect.element(details).not.toBeInTheDocument();
    window.history.forward();
    await expect.element(details).toBeVisible();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
  }
  await expect.element(details).not.toBeInTheDocument();
  await expectPath('/');
});

test('opens by its URL, and closes to the store', async () => {
  openStore('/?supplement=1');
  await expect.element(dialog('Formula 1 - Detailed Information')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expectPath('/');
  await expect.element(card('Formula 1')).toBeVisible();
});

test('stays in the store when Escape is pressed twice', async () => {
  openPage('/contact');
  openStore('/');
  await link('Formula 1').click();
  await expect.element(details).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expectPath('/');
});

test('reopens after a reload, and closes to the store', async () => {
  openStore('/');
  await link('Formula 1').click();
  await expect.element(details).toBeVisible();
  reload();
  await expect.element(details).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expectPath('/');
  await expect.element(card('Formula 1')).toBeVisible();
});

test('opens once the catalog has loaded, without a message before', async () => {
  const release = hold('listSupplements');
  openStore('/?supplement=1');
  await expect.element(page.getByRole('list', { name: 'Loading supplements' })).toBeVisible();
  await expect.element(page.getByText('no longer available')).not.toBeInTheDocument();
  release();
  await expect.element(details).toBeVisible();
});

test('opens and adds the products that go well with it', async () => {
  const labels = [{ supplementId: 1, label: makeFullLabel({ pairings: [2] }) }];
  answer('readLabels', sample(CALLS.readLabels.answer, { labels }));
  answer('listLotDates', sample(CALLS.listLotDates.answer));
  openStore('/?supplement=1', [makeSupplement(1), makeSupplement(2)]);
  await details.getByRole('button', { name: 'Add Formula 2 to order' }).click();
  const remove = details.getByRole('button', { name: 'Remove Formula 2 from order' });
  await expect.element(remove).toBeVisible();
  await details.getByRole('link', { name: 'Formula 2' }).click();
  await expect.element(dialog('Formula 2 - Detailed Information')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Remove from order' })).toBeVisible();
  await close.click();
  await expect.element(details).not.toBeInTheDocument();
  await expectPath('/');
  await expect.element(page.getByRole('checkbox', { name: 'Formula 2' })).toBeChecked();
});

test('enlarges the picture above the dialog', async () => {
  openStore('/?supplement=1', [makeSupplement(1, { imageUrl: '/pictures/one-960.webp' })]);
  const picture = details.getByRole('button', { name: 'Enlarge picture of Formula 1' });
  await picture.click();
  const enlarged = page.getByRole('dialog', { name: 'Formula 1', exact: true });
  await expect.element(enlarged.getByRole('img', { name: 'Formula 1' })).toBeVisible();
  await expectNoViolations(enlarged);
  await userEvent.keyboard('{Escape}');
  await expect.element(enlarged).not.toBeInTheDocument();
  await expect.element(details).toBeVisible();
  await expect.element(picture).toHaveFocus();
});

test('turns pages of a fact sheet between its ends, and starts over when it opens again', async () => {
  const factSheetUrls = [1, 2, 3].map((number) => `/pictures/sheet-${number}-960.webp`);
  openStore('/', [makeSupplement(1, { factSheetUrls })]);
  await link('Formula 1').click();
  const previous = details.getByRole('button', { name: 'Previous page' });
  const next = details.getByRole('button', { name: 'Next page' });
  await expect.element(previous).toBeDisabled();
  for (const number of [2, 3]) {
    await next.click();
    await expect.element(details.getByText(`${number}/3`, { exact: true })).toBeVisible();
    const image = details.getByRole('img', { name: `Fact sheet of Formula 1, page ${number}` });
    await expect.element(image).toBeVisible();
  }
  await expect.element(next).toBeDisabled();
  await expect.element(previous).toHaveFocus();
  await previous.click();
  await expect.element(details.getByText('2/3', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await link('Formula 1').click();
  await expect.element(details.getByText('1/3', { exact: true })).toBeVisible();
});

test('reads out a placeholder page, which has no picture to open', async () => {
  openStore('/?supplement=1');
  await sheet.click();
  await expect
    .element(viewer.getByRole('region', { name: 'Fact sheet page' }))
    .toHaveTextContent('Ingredients: Magnesium citrate 100 mg');
  await expect.element(viewer.getByRole('link')).not.toBeInTheDocument();
});

test('says that a linked supplement is no longer available', async () => {
  openStore('/?supplement=2147483647');
  const notice = failure('no longer available');
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expectPath('/');
});

test('adds to the order and removes again', async () => {
  openStore('/?supplement=1', [makeSupplement(1), makeSupplement(2, { stockQuantity: 0 })]);
  await details.getByRole('button', { name: 'Add to order' }).click();
  await details.getByRole('button', { name: 'Remove from order' }).click();
  await details.getByRole('button', { name: 'Add to order' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('checkbox', { name: 'Formula 1' })).toBeChecked();
  await link('Formula 2').click();
  await expect.element(details.getByText('Out of stock')).toBeVisible();
  await expect
    .element(details.getByRole('button', { name: 'Add to order' }))
    .not.toBeInTheDocument();
});

test('takes the quantity of the card, and changes it', async () => {
  openStore('/?supplement=1', [makeSupplement(1, { stockQuantity: 3 })]);
  const quantity = details.getByRole('combobox', { name: 'Quantity' });
  await expectTexts(quantity.getByRole('option'), ['1', '2', '3']);
  await quantity.selectOptions('2');
  await details.getByRole('button', { name: 'Add to order' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(card('Formula 1').getByRole('combobox')).toHaveValue('2');
  await expect.element(page.getByText('Formula 1 × 2')).toBeVisible();
});

test('keeps the price and the button in view while the dialog scrolls', async () => {
  await page.viewport(390, 640);
  openStore('/?supplement=1');
  await expect.element(sheet).toBeVisible();
  sheet.element().scrollIntoView({ block: 'end' });
  await expect.element(details.getByRole('button', { name: 'Add to order' })).toBeInViewport();
  await expect.element(details.getByText('$10.00')).toBeInViewport();
  const parts = [details.getByText('Key Benefits').first(), sheet].map((part) => part.element());
  expect(parts[0]?.compareDocumentPosition(parts[1] as Element)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await expectNoViolations(details);
});

test('shows four placeholder pages without a fact sheet', async () => {
  openStore('/?supplement=1');
  await expect.element(details.getByText('1/4', { exact: true })).toBeVisible();
  await expect.element(sheet).toHaveTextContent('Supplement Facts');
  await details.getByRole('button', { name: 'Next page' }).click();
  await expect.element(sheet).toHaveTextContent('Key Benefits');
});

test('expands the fact sheet at the current page, by buttons, keys and Auto Scroll', async () => {
  openStore('/?supplement=1');
  await details.getByRole('button', { name: 'Next page' }).click();
  await sheet.click();
  const expanded = dialog('Fact Sheet - Formula 1');
  const number = (page: number) => expanded.getByText(`Page ${page} of 4`, { exact: true });
  await expect.element(number(2)).toBeVisible();
  await expectNoViolations(expanded);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(number(3)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(number(1)).toBeVisible();
  await expect.element(expanded.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await expanded.getByRole('button', { name: 'Next page' }).click();
  await expect.element(number(2)).toBeVisible();
  const autoScroll = expanded.getByRole('button', { name: 'Auto Scroll' });
  await autoScroll.click();
  await autoScroll.click();
  await expect.element(number(4)).toBeVisible();
  await expect.element(expanded.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(number(4)).toBeVisible();
  await autoScroll.click();
  await expect.element(number(1)).toBeVisible();
});

for (const way of ['Escape', 'Close'] as const) {
  test(`closes only the expanded viewer by ${way}`, async () => {
    openStore('/?supplement=1');
    await press(sheet, 'Enter');
    await expect.element(viewer).toBeVisible();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await viewer.getByRole('button', { name: 'Close' }).click();
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(details).toBeVisible();
    await expect.element(sheet).toHaveFocus();
    await expectPath('/?supplement=1');
  });
}
