/** The pictures of the README, taken from a shop with sample data: npm run tour */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { comeToRest } from '#tests/e2e/come-to-rest.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { resolveBrowser } from '#tests/support/resolve-browser.ts';
import { startShop } from '#tests/support/start-shop.ts';
import type { SampleLogin } from '#shared/contracts/sample.ts';
import { type Stop, STOPS, type TourShop } from './stops.ts';

const FOLDER = path.join(REPOSITORY_ROOT, 'docs/tour');
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 760 }, isMobile: true, deviceScaleFactor: 2 };
const ADMIN = { username: 'admin', password: 'correct horse battery' };
const FILL_MS = 180_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-tour-'));
try {
  const shop = await startShop(path.join(folder, 'data'), { ADMIN_PASSWORD: ADMIN.password });
  const browser = await chromium.launch(resolveBrowser());
  try {
    await takePictures(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function takePictures(browser: Browser, baseURL: string): Promise<void> {
  const open = (stop?: Stop) =>
    browser.newContext({
      baseURL,
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      reducedMotion: 'reduce',
      ...(stop?.isPhone ? PHONE : DESKTOP),
    });
  const staff = await open();
  await post(staff, '/api/admin/login', ADMIN);
  await post(staff, '/api/admin/sample', {});
  const { logins } = await read<{ logins: SampleLogin[] }>(staff, '/api/sample-logins');
  await signIn(staff, logins, 'practitioner');
  const shop = await findStops(staff);
  mkdirSync(FOLDER, { recursive: true });
  for (const stop of STOPS) {
    const context = await open(stop);
    if (stop.account) await signIn(context, logins, stop.account);
    await takePicture(context, stop, shop);
    await context.close();
  }
}

async function findStops(staff: BrowserContext): Promise<TourShop> {
  type Sent = { status: string; shareToken: string };
  type Order = { id: number; orderStatus: string };
  const sent = await read<Sent[]>(staff, '/api/shared-carts/sent');
  const orders = await read<Order[]>(staff, '/api/admin/orders');
  const cart = sent.find(({ status }) => status === 'pending');
  const order = orders.find(({ orderStatus }) => orderStatus === 'shipped');
  if (!cart || !order) throw new Error('The sample data lacks what the tour shows.');
  return { sharePath: `/shared/${cart.shareToken}`, orderId: order.id };
}

async function takePicture(context: BrowserContext, stop: Stop, shop: TourShop): Promise<void> {
  const page = await context.newPage();
  await page.goto(stop.pathOf(shop), { waitUntil: 'networkidle' });
  await stop.act(page);
  await page.waitForLoadState('networkidle');
  await comeToRest(page);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  const file = path.join(FOLDER, `${stop.name}.webp`);
  writeFileSync(file, picture);
  console.log(`${path.relative(REPOSITORY_ROOT, file)}, ${picture.length} bytes`);
}

async function signIn(
  context: BrowserContext,
  logins: readonly SampleLogin[],
  account: SampleLogin['role'],
): Promise<void> {
  const found = logins.find(({ role }) => role === account);
  if (!found) throw new Error(`The sample data has no sign-in for the ${account}.`);
  const { login, password } = found;
  if (account === 'owner') await post(context, '/api/admin/login', { username: login, password });
  else await post(context, '/api/user/login', { email: login, password });
}

async function post({ request }: BrowserContext, url: string, data: object): Promise<void> {
  const answer = await request.post(url, { data, timeout: FILL_MS });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
}

async function read<Answer>({ request }: BrowserContext, url: string): Promise<Answer> {
  return (await request.get(url)).json() as Promise<Answer>;
}
