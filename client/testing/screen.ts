import { expect } from 'vitest';
import { type Locator, locators, page, userEvent } from 'vitest/browser';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role and no text. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** A toast of something that went well. */
export function toast(text: string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** A toast of something that went wrong, or the same beside the field. */
export function failure(text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export function dialog(name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

/** Presses a button and waits for the dialog that it opens. */
export async function openDialog(button: Locator, name: string | RegExp): Promise<Locator> {
  await button.click();
  const opened = dialog(name);
  await expect.element(opened).toBeVisible();
  return opened;
}

export async function expectToast(text: string): Promise<void> {
  await expect.element(toast(text)).toBeVisible();
}

/** The toast of a failure has gone: what is still to be read stands in its place. */
export async function dismissFailure(text: string): Promise<void> {
  const shown = failure('Error').filter({ hasText: text });
  await shown.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect.element(failure('Error')).not.toBeInTheDocument();
}

/** Closes a form in which something was typed. */
export async function discard(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
}

/** A key as a keyboard user presses it, on the element. */
export async function press(target: Locator, key: string): Promise<void> {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
}

/** As if they were chosen in the browser's own dialog, without their way through the test runner. */
export async function chooseFiles(input: Locator, files: readonly File[]): Promise<void> {
  const field = (await input.findElement()) as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export async function expectCount(target: Locator, count: number): Promise<void> {
  await expect.poll(() => target.elements()).toHaveLength(count);
}

/** Something new that is to be read has the focus. */
export async function expectFocusedText(text: string | RegExp): Promise<void> {
  await expect.poll(() => document.activeElement?.textContent).toMatch(text);
}

/** A control that is gone has passed the focus on. */
export async function expectFocusKept(): Promise<void> {
  await expect.element(page.elementLocator(document.body)).not.toHaveFocus();
}

/** Fails with one line per element that breaks a rule of WCAG 2.2 AA, as axe sees it. For dialogs and errors: the sweep of all pages sees the rest. */
export async function expectNoViolations(target: Locator): Promise<void> {
  const { default: axe } = await import('axe-core');
  await endTransitions();
  const { violations } = await axe.run(target.element(), {
    resultTypes: ['violations'],
    runOnly: WCAG_TAGS,
  });
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')}) ${node.failureSummary}`),
  );
  expect(lines, 'accessibility violations').toEqual([]);
}

/** A color on its way to another one would be measured as it is. */
async function endTransitions(): Promise<void> {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map((one) => one.finished));
}
