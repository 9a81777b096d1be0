import { expect, test } from '#tests/support/e2e.ts';
import { serveOnlySpecCalls } from './only-spec-calls.ts';
import { CUSTOMER } from './spec-data.ts';

for (const [who, profile] of Object.entries({ visitor: null, customer: CUSTOMER })) {
  test(`the profile of a ${who} is asked for once a visit, and on focus after 5 minutes`, async ({
    page,
    allowConsoleErrors,
  }) => {
    await page.clock.install();
    const server = await serveOnlySpecCalls(page, {
      addedCalls: 'answered 404',
      allowConsoleErrors,
      data: { profile },
    });
    const asked = () => server.bodiesOf('GET /api/user/profile').length;
    const focus = () => page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");

    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const header = page.getByRole('banner');
    const away = profile
      ? header.getByRole('button', { name: 'Account' })
      : header.getByRole('link', { name: 'Sign Up' });
    // To other pages with the header, and back.
    await away.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Premium Supplements Store',
    );
    await page.getByRole('link', { name: 'Premium Supplements Store' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.clock.fastForward('04:00');
    await focus();
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page).toHaveURL('/login');
    // The address changes before the page is there: one that comes after the five minutes may ask again.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Premium Supplements Store',
    );
    expect(asked()).toBe(1);

    await page.clock.fastForward('01:01');
    expect(asked()).toBe(1);
    await focus();
    await expect.poll(asked).toBe(2);
    await focus();
    await page.getByRole('link', { name: 'Premium Supplements Store' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked()).toBe(2);
  });
}
