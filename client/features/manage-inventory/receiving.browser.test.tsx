import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerRaw, loseAnswer, sentBodies, sentBy } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectToast, failure } from '#client/testing/screen.ts';
import { adminSupplementSchema } from '#shared/contracts/supplements.ts';
import { Receiving } from './receiving.tsx';

const GTIN = '09506000134352';
const NIGHT_CALM = sample(adminSupplementSchema, {
  ...{ id: 7, name: 'Night Calm', gtin: '9506000134352', sku: 'NC-90', cost: '9.50' },
});
const DAY_LIGHT = sample(adminSupplementSchema, { id: 8, name: 'Day Light', sku: 'DL-30' });

function openPage(): void {
  answer('searchSupplements', ({ query }) => {
    const search = (query['search'] ?? '').toLowerCase();
    return [NIGHT_CALM, DAY_LIGHT].filter(({ name, sku, gtin }) =>
      [name, sku, gtin].some((text) => text?.toLowerCase().includes(search)),
    );
  });
  answer('receiveGoods', { message: 'Done', units: 1 });
  mount(<Receiving />);
}

const field = page.getByLabelText('Scan or type a product');
const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');

async function scan(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
}

test('receives scanned lots, and counts the same barcode as one more unit', async () => {
  openPage();
  const barcode = `01${GTIN}1730063010A1`;
  await scan(barcode);
  await expect.element(lines.getByLabelText('Units')).toHaveValue(1);
  await scan(barcode);
  await expect.element(lines.getByLabelText('Units')).toHaveValue(2);
  await expect.element(lines.getByLabelText('Lot')).toHaveValue('A1');
  await expect.element(lines.getByLabelText('Best before')).toHaveValue('2030-06-30');
  await expect.element(field).toHaveFocus();
  await scan('dl-30');
  await page.getByLabelText('Supplier (optional)').fill('Northfield Labs');
  await page.getByRole('button', { name: 'Receive 3 units' }).click();
  await expectToast('3 units received');
  const [{ requestId, ...receipt } = {}] = sentBodies('receiveGoods');
  expect(requestId).toBeDefined();
  expect(receipt).toEqual({
    supplier: 'Northfield Labs',
    reference: '',
    lines: [
      { supplementId: 7, quantity: 2, lot: 'A1', bestBefore: '2030-06-30', cost: '9.50' },
      { supplementId: 8, quantity: 1 },
    ],
  });
  // The next receipt is another one.
  await expect.element(lines.first()).not.toBeInTheDocument();
  await scan('dl-30');
  await page.getByRole('button', { name: 'Receive 1 unit' }).click();
  await expect.poll(() => sentBy('receiveGoods')).toHaveLength(2);
  expect(sentBodies('receiveGoods')[1]?.requestId).not.toBe(requestId);
});

test('repeats a receipt whose answer was lost as the same one', async () => {
  openPage();
  await scan('NC-90');
  loseAnswer('receiveGoods', { once: true });
  const receive = page.getByRole('button', { name: 'Receive 1 unit' });
  await receive.click();
  await expect.element(failure('could not be saved').first()).toBeVisible();
  await receive.click();
  await expectToast('1 unit received');
  const [lost, repeated] = sentBodies('receiveGoods');
  expect(repeated).toEqual(lost);
});

test('names what is wrong with a scan or a line', async () => {
  openPage();
  await scan('036000291453');
  await expect.element(failure('wrong check digit: 3 instead of 2')).toBeVisible();
  await scan('036000291452');
  await expect.element(failure('No product has the barcode 036000291452')).toBeVisible();
  await scan('nothing');
  await expect.element(failure('No product matches “nothing”')).toBeVisible();
  answerRaw('searchSupplements', 503, { message: 'Away' }, { once: true });
  await scan('NC-90');
  await expect.element(failure('could not be looked up')).toBeVisible();
  await scan('NC-90');
  await lines.getByLabelText('Best before').fill('2030-06-30');
  await page.getByRole('button', { name: 'Receive 1 unit' }).click();
  await expect.element(failure('Enter the lot of this best-before date')).toBeVisible();
  expect(sentBy('receiveGoods')).toEqual([]);
});

test('offers the matches of a typed name', async () => {
  openPage();
  await scan('i');
  await page.getByRole('button', { name: 'Day Light', exact: true }).click();
  await expect.element(lines).toHaveTextContent('Day Light');
  await expect.element(field).toHaveFocus();
});
