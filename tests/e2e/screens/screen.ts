import { expect, type Page } from '@playwright/test';
import { payButton } from '../checkout-steps.ts';
import { dialog } from '../page-steps.ts';

/** Pages that only exist once somebody has bought and recommended. */
export type Paths = { sharedPath: string; orderPath: string; clientPath: string };

export type Screen = {
  name: string;
  path: string;
  /** Waits until the page shows its content. */
  arrive: (page: Page) => Promise<unknown>;
  /** Dialogs and messages that open on the page, each closed by Escape before the next one. */
  states?: readonly State[];
};

export type State = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  arrive: (page: Page) => Promise<unknown>;
};

export function see(heading: string | RegExp) {
  return (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

export function seeCards(page: Page) {
  return expect(page.getByRole('article').first()).toBeVisible();
}

export function seePayment(page: Page) {
  return expect(payButton(page)).toBeEnabled();
}

export async function seeRecommendation(page: Page) {
  await expect(page.getByRole('button', { name: 'Accept & Checkout' })).toBeVisible();
  await expect(page.getByText('How to take it:').first()).toBeVisible();
}

export function inPanel(page: Page, button: RegExp) {
  return page.getByRole('tabpanel').getByRole('button', { name: button }).first();
}

/** The list of a tab and the totals above it. */
export function seeInPanel(button: RegExp) {
  return async (page: Page) => {
    await expect(inPanel(page, button)).toBeVisible();
    await expect(page.getByText('...', { exact: true })).toHaveCount(0);
  };
}

/** A dialog that a press opens. Its scroll lock may move the page; its content may not. */
export function dialogState(
  name: string,
  title: string | RegExp,
  press: (page: Page) => Promise<unknown>,
  arrive: State['arrive'] = async () => undefined,
): State {
  return {
    name,
    open: async (page) => {
      await press(page);
      await expect(dialog(page, title)).toBeVisible();
    },
    arrive,
  };
}

export function pressButton(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
}
