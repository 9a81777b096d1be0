import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeSentCart, openDashboard } from '#client/testing/dashboard.ts';
import { answer, loseAnswer, sentBodies } from '#client/testing/fake-shop.ts';
import { dialog, expectNoViolations, expectToast, press } from '#client/testing/screen.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

test('replaces a supplement in several links and retries after a lost answer', async () => {
  const ids = [1, 2, 3];
  answer(
    'listSentCarts',
    ids.map((id) => makeSentCart(id)),
  );
  answer('listNeeds', [
    {
      kind: 'out_of_stock',
      supplement: { id: 1, name: 'Formula 1', price: '10.00' },
      carts: ids.map((id) => ({
        ...{ id, title: `Plan ${id}`, shareToken: `token-${id}`, at: null, was: null },
      })),
      replacements: [
        {
          ...{ id: 2, name: 'Formula 2', price: '10.00' },
          shared: [{ name: 'Silverweed leaf', amount: 10, unit: 'mg' }],
        },
      ],
    },
  ]);
  await openDashboard([makeSupplement(2)], '/dashboard?tab=shared');
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect.element(needs).toHaveTextContent('Formula 1 is out of stock');
  await press(needs.getByRole('button', { name: 'Replace in all 3' }), 'Enter');
  const replacing = dialog('Replace Formula 1');
  const choice = replacing.getByRole('radio', {
    name: /Formula 2.*Also has silverweed leaf, 10 mg/,
  });
  const replace = replacing.getByRole('button', { name: 'Replace in 3 links' });
  await expect.element(choice).not.toBeChecked();
  await press(replace, 'Enter');
  await expect.element(replacing.getByText('Choose a replacement first.')).toBeVisible();
  await choice.click();
  await expectNoViolations(replacing);
  loseAnswer('replaceInCarts', { once: true });
  await press(replace, 'Enter');
  await expect.element(replacing.getByText(/try again/i).first()).toBeVisible();
  answer('replaceInCarts', { results: ids.map((id) => ({ id, result: 'done' as const })) });
  answer('listNeeds', []);
  await press(replace, 'Enter');
  await expectToast('Replaced in 3 links');
  await expect.element(needs).not.toBeInTheDocument();
  const asked = { ids, from: 1, to: 2 };
  expect(sentBodies('replaceInCarts')).toEqual([asked, asked]);
});
