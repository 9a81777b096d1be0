import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw, hold, loseAnswer, sentBy } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  chooseFiles,
  expectNoViolations,
  expectToast,
  failure,
  openDialog,
} from '#client/testing/screen.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { type ImportReport, importReportSchema } from '#shared/contracts/import-report.ts';
import { adminSupplementSchema } from '#shared/contracts/supplements.ts';
import { SupplementsTab } from './supplements-tab.tsx';

const report = (change: Partial<ImportReport>) =>
  sample(importReportSchema, {
    created: 0,
    changed: 0,
    unchanged: 0,
    moreErrors: 0,
    moreNotes: 0,
    ...change,
  });

async function openImport(checked: ImportReport) {
  answer('readAdmin', sample(adminSchema, { role: 'staff' }));
  answer('searchSupplements', []);
  answer('checkImport', checked);
  mount(<SupplementsTab />);
  return openDialog(page.getByRole('button', { name: 'Import CSV' }), 'Import supplements');
}

const choose = (text: string) =>
  chooseFiles(page.getByCss('input[type=file]'), [
    new File([text], 'shop.csv', { type: 'text/csv' }),
  ]);

test('lists errors by row, and imports nothing', async () => {
  const dialog = await openImport(
    report({
      created: 1,
      errors: [
        { row: 3, column: 'price', message: 'Price must be a number such as 24.00' },
        { row: 8, column: 'name', message: 'Name is required' },
      ],
    }),
  );
  await choose('id,name');
  await expect.element(failure('2 errors. Fix them and choose the file again.')).toBeVisible();
  const rows = dialog.getByRole('table', { name: 'Errors in the file' }).getByRole('row');
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual([
      'RowColumnProblem',
      '3pricePrice must be a number such as 24.00',
      '8nameName is required',
    ]);
  await expect.element(dialog.getByRole('button', { name: 'Import 1 supplement' })).toBeDisabled();
  await expectNoViolations(dialog);

  await choose('x'.repeat(2 * 1024 * 1024 + 1));
  await expect.element(failure('shop.csv is larger than 2 MB.')).toBeVisible();
  expect(sentBy('checkImport')).toHaveLength(1);
  answerRaw('checkImport', 400, { message: 'The file is not CSV in UTF-8.' });
  await choose('id,name\n1,\u0000');
  await expect.element(failure('The file is not CSV in UTF-8.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
});

test('cancels an import while its file is sent', async () => {
  const dialog = await openImport(report({ created: 1 }));
  await choose('name\nCalm');
  await expect.element(dialog).toHaveTextContent('The file is ready to import.');
  const release = hold('importSupplements');
  const start = dialog.getByRole('button', { name: 'Import 1 supplement' });
  await start.click();
  await expect.element(dialog.getByRole('progressbar', { name: 'Import' })).toBeVisible();
  await expectNoViolations(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectToast('Import canceled');
  release();
  answer('importSupplements', report({ created: 1 }));
  await start.click();
  await expectToast('1 supplement imported');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('does not say that nothing was imported when the answer is lost', async () => {
  const dialog = await openImport(report({ created: 1 }));
  await choose('name\nCalm');
  answer('searchSupplements', [sample(adminSupplementSchema, { name: 'Imported Unheard' })]);
  loseAnswer('importSupplements');
  await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
  await expect.element(failure('The file may have been imported').first()).toBeVisible();
  await expect.element(page.getByText('Nothing was imported')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Imported Unheard')).toBeVisible();
});

test('reports in place an error that arose after the check', async () => {
  const dialog = await openImport(report({ changed: 1 }));
  await choose('id,price\n7,15');
  await expect.element(dialog).toHaveTextContent('The file is ready to import.');
  answerRaw('importSupplements', 400, {
    message: 'Nothing was imported. Fix the errors in the file and try again.',
    report: report({ errors: [{ row: 2, column: 'id', message: 'Supplement 7 was deleted.' }] }),
  });
  await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
  await expect
    .element(dialog)
    .toHaveTextContent('Nothing was imported. Fix the errors in the file and try again.');
  await expect.element(dialog).toHaveTextContent('Supplement 7 was deleted.');
  await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
});
