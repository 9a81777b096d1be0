import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, hold } from '#client/testing/fake-shop.ts';

test('shows payouts only after the earnings above them', async () => {
  const person = { userId: 1, name: 'Ada Byron', email: 'ada@shop.example' };
  answer('listEarnings', [
    { ...person, commissionRate: null, earnedCents: 0, paidOutCents: 500, dueCents: 0 },
  ]);
  const createdAt = '2026-01-02T03:04:05.000Z';
  answer('listPayouts', [
    { ...person, id: 1, amountCents: 500, note: null, admin: 'admin', createdAt },
  ]);
  const due = page.getByRole('table', { name: 'Earnings of practitioners' });
  const paid = page.getByRole('table', { name: 'Payouts to practitioners' });
  let wasEarly = false;
  const observer = new MutationObserver(() => {
    if (paid.query() && !due.query()) wasEarly = true;
  });
  observer.observe(document, { childList: true, subtree: true });
  const [releaseDue, releasePaid] = [hold('listEarnings'), hold('listPayouts')];
  await openConsole('/admin/earnings');
  releasePaid();
  releaseDue();
  await expect.element(paid).toBeVisible();
  observer.disconnect();
  expect(wasEarly).toBe(false);
});
