import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Slows the processor of every page, however it is opened. */
export function slowDownPages(browser: Browser, times: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    slowDownContext(context, times);
    return context;
  };
}

function slowDownContext(context: BrowserContext, times: number): void {
  const slowed = new WeakMap<Page, Promise<void>>();
  const slow = (page: Page) => {
    const known = slowed.get(page) ?? slowDownPage(page, times);
    slowed.set(page, known);
    return known;
  };
  context.on('page', slow);
  // Slows new windows before the test gets them.
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    await slow(page);
    return page;
  };
}

async function slowDownPage(page: Page, times: number): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  } catch (error) {
    // The window closed at once.
    if (!page.isClosed()) throw error;
  }
}
