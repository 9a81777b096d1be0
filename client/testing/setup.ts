import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Arrival } from '#client/app/arrival.tsx';
import { changeBasket } from '#client/domain/basket-store.ts';
import { EMPTY_BASKET } from '#client/domain/stored-basket.ts';
import { replaceShop } from '#client/lib/shop.ts';
import { replaceCategories } from '#client/lib/store-categories.ts';
import { dismissToast } from '#client/ui/toast-store.ts';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import { installFakeShop, resetFakeShop } from './fake-shop.ts';
import { unmount } from './mount.tsx';
import { resetConsole, watchConsole } from './watch-console.ts';

const TESTER_URL = window.location.href;

// The first page never moves the focus, so render one before all tests.
const arrival = createRoot(document.createElement('div'));
flushSync(() => arrival.render(createElement(Arrival, { title: null })));
arrival.unmount();

beforeEach(() => {
  installFakeShop();
  watchConsole();
});

/** Tall enough that toasts cover no buttons. */
const VIEWPORT = { width: 1280, height: 1600 };

/** All files share one page, so reset its state. */
afterEach(async () => {
  unmount();
  if (window.innerWidth !== VIEWPORT.width) await page.viewport(VIEWPORT.width, VIEWPORT.height);
  dismissToast();
  replaceShop(undefined);
  replaceCategories({ tiles: CATEGORY_TILES, added: [] });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  changeBasket(() => EMPTY_BASKET);
  vi.useRealTimers();
  window.history.replaceState(null, '', TESTER_URL);
  const problems = [...resetFakeShop(), ...resetConsole()];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
