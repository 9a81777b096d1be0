/** The pictures of the README, taken from the running product: npm run tour */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, request as requests } from '@playwright/test';
import { comeToRest } from '#tests/e2e/come-to-rest.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { resolveBrowser } from '#tests/support/resolve-browser.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { fillShop } from './fill-shop.ts';
import { STOPS, type TourShop } from './stops.ts';

const FOLDER = path.join(REPOSITORY_ROOT, 'docs/tour');
const WINDOW = { width: 1280, height: 1000 };
const ADMIN = { username: 'admin', password: 'correct horse battery' };
const JPEG = { type: 'jpeg', quality: 72 } as const;

const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-tour-'));
try {
  const shop = await startShop(path.join(folder, 'data'), {
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const practitioner = await requests.newContext({ baseURL: shop.origin });
    const filled = await fillShop(practitioner);
    await practitioner.dispose();
    await takePictures(shop.origin, filled);
  } finally {
    await shop.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function takePictures(origin: string, shop: TourShop): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch(resolveBrowser());
  try {
    for (const { name, addressOf, shows } of STOPS) {
      const page = await browser.newPage({
        baseURL: origin,
        viewport: WINDOW,
        colorScheme: 'light',
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      if (name === 'console') await page.request.post('/api/admin/login', { data: ADMIN });
      await page.goto(addressOf(shop), { waitUntil: 'networkidle' });
      await shows(page).waitFor();
      await comeToRest(page);
      const file = path.join(FOLDER, `${name}.jpg`);
      await page.screenshot({ path: file, ...JPEG });
      console.log(`${path.relative(REPOSITORY_ROOT, file)}, ${statSync(file).size >> 10} KB`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
