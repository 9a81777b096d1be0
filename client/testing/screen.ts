import { expect } from 'vitest';
import { type Locator, locators, page, userEvent } from 'vitest/browser';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For elements without role and text. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

export function toast(text: string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** An error toast, or an error next to a field. */
export function failure(text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export function dialog(name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

export async function openDialog(button: Locator, name: string | RegExp): Promise<Locator> {
  await button.click();
  const opened = dialog(name);
  await expect.element(opened).toBeVisible();
  return opened;
}

export async function expectToast(text: string): Promise<void> {
  await expect.element(toast(text)).toBeVisible();
}

export async function dismissFailure(text: string): Promise<void> {
  const shown = failure('Error').filter({ hasText: text });
  await shown.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect.element(failure('Error')).not.toBeInTheDocument();
}

/** Closes a form with unsaved input. */
export async function discard(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
}

export async function press(target: Locator, key: string): Promise<void> {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
}

/** Sets the files directly, without uploading them through the test runner. */
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

export async function expectFocusedText(text: string | RegExp): Promise<void> {
  await expect.poll(() => document.activeElement?.textContent).toMatch(text);
}

export async function expectFocusKept(): Promise<void> {
  await expect.element(page.elementLocator(document.body)).not.toHaveFocus();
}

/** Checks WCAG 2.2 AA with axe. Use it for dialogs and errors only, since tests/e2e/screens covers pages. */
export async function expectNoViolations(target: Locator): Promise<void> {
  const { default: axe } = await import('axe-core');
  endTransitions();
  const { violations } = await axe.run(target.element(), {
    resultTypes: ['violations'],
    runOnly: WCAG_TAGS,
  });
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')}) ${node.failureSummary}`),
  );
  expect(lines, 'accessibility violations').toEqual([]);
}

/** Colors in transition would fail the contrast check. A transition behind a dialog may never end by itself. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
