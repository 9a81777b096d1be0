import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Every page of the browser, however it is opened, gets a processor so many times slower. */
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
  // A page that the test opens is slow before the test has it.
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
    // A window that closes as soon as it has opened needs no slowing down.
    if (!page.isClosed()) throw error;
  }
}
