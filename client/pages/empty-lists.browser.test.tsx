import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { main, openDashboard } from '#client/testing/dashboard.ts';
import { answer } from '#client/testing/fake-shop.ts';
import { dialog, expectFocusKept, expectNoViolations, openDialog } from '#client/testing/screen.ts';
import { exactButton, expectPath } from '#client/testing/store.ts';
import { sample } from '#client/testing/sample.ts';
import { CALLS } from '#shared/contracts/registry.ts';

const day = { day: '2026-01-05', orders: 0, revenueCents: 0 };

describe('an empty list of the console', () => {
  test.each([
    ['/admin?tab=orders', 'No orders found', 'Open the store', '/'],
    ['/admin?tab=inventory', 'No supplements found', 'Add supplements', '/admin'],
    ['/admin/people', 'No accounts yet', 'Open the sign-up page', '/register'],
    ['/admin/earnings', 'No practitioners yet', 'Approve practitioners', '/admin/people'],
    ['/admin/mail', 'No emails yet', 'Open the store', '/'],
    ['/admin/activity', 'No activity yet', 'Invite an administrator', '/admin/administrators'],
  ])('at %s leads to the first step', async (path, title, step, href) => {
    answer('listEarnings', []);
    answer('listPayouts', []);
    answer('listRoles', []);
    await openConsole(path);
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(main.getByRole('link', { name: step })).toHaveAttribute('href', href);
  });

  test('creates the first template', async () => {
    answer('listShopTemplates', []);
    await openConsole('/admin/templates');
    await expect.element(page.getByText('No templates yet')).toBeVisible();
    await exactButton('New template').click();
    await expect.element(main.getByLabelText('Title')).toBeVisible();
  });

  test('leads from a month without sales to 90 days', async () => {
    answer('readInsights', sample(CALLS.readInsights.answer, { days: [day] }));
    await openConsole('/admin/reports');
    await expect.element(page.getByText('No sales in the last 30 days')).toBeVisible();
    await exactButton('Show 90 days').click();
    await expect.element(page.getByText('No sales in the last 90 days')).toBeVisible();
    await expectFocusKept();
  });

  test('clears filters without a match', async () => {
    answer('listRoles', []);
    await openConsole('/admin/people?search=nobody');
    await exactButton('Clear filters').click();
    await expect.element(main.getByLabelText('Search', { exact: true })).toHaveFocus();
    await expect.element(page.getByText('No accounts yet')).toBeVisible();
  });
});

describe('an empty list of a practice', () => {
  test('adds the first person', async () => {
    await openDashboard([], '/dashboard?tab=shared');
    const people = await openDialog(exactButton('People'), 'People');
    await expect.element(people.getByText('No people yet')).toBeVisible();
    await expectNoViolations(people);
    await people.getByRole('button', { name: 'Add person' }).click();
    await expect.element(people.getByLabelText('Name')).toBeVisible();
  });

  test('leads from the templates to the shared carts', async () => {
    await openDashboard([]);
    const templates = await openDialog(exactButton('Start from a template'), /template/);
    await templates.getByRole('link', { name: 'Open Shared Carts' }).click();
    await expect.element(page.getByText('No shared carts yet')).toBeVisible();
    await expect.element(dialog(/template/)).not.toBeInTheDocument();
  });

  test('leads from the earnings to a recommendation', async () => {
    const none = { earnedCents: 0, paidOutCents: 0, months: [], payouts: [] };
    answer('readEarnings', { rate: 1_000, ...none });
    await openDashboard([], '/dashboard?tab=shared');
    const report = await openDialog(exactButton('Earnings'), 'Earnings');
    await report.getByRole('link', { name: 'Create a recommendation' }).click();
    await expectPath('/dashboard');
    await expect.element(report).not.toBeInTheDocument();
  });
});
