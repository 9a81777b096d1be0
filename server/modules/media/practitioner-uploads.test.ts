import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { uploads } from '#server/db/schema.ts';
import { MAX_FACT_SHEET_FILES } from '#shared/rules/uploads.ts';
import { signUp, type SignedIn } from '#tests/support/accounts.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useMediaShop } from '#tests/support/media-shop.ts';
import { SEVERAL_APPS } from '#tests/support/several-apps.ts';
import { drawImage, writePdf } from '#tests/support/upload-files.ts';
import { cleanUpUploads } from './clean-up-uploads.ts';

const PNG = await drawImage(60, 40).png().toBuffer();
const DAMAGED_PNG = PNG.subarray(0, PNG.length / 2);
const PDF = writePdf({ pages: 1 });
const MAX_PER_DAY = 30;

const shop = useMediaShop('disk');
const signUpPractitioner = () => signUp(shop().app, { roleId: 3 });

const post = ({ cookies }: SignedIn, step: string, payload?: object) =>
  shop().app.inject({
    method: 'POST',
    url: `/api/practice/${step}`,
    cookies,
    ...(payload && { payload }),
  });
const open = (owner: SignedIn) => post(owner, 'upload');
const normalize = (owner: SignedIn, rawPath: string) => post(owner, 'normalize-url', { rawPath });

/** The first two steps of an upload. */
async function send(owner: SignedIn, file: Buffer) {
  const answer = await open(owner);
  if (answer.statusCode !== 200) throw new Error(`No upload: ${answer.body}`);
  const { uploadURL: url } = answer.json<{ uploadURL: string }>();
  return { url, answer: await shop().put(url, file) };
}

describe('a profile picture', () => {
  test('refuses a PDF before storing it', async () => {
    const owner = await signUpPractitioner();
    const before = shop().listFiles();
    const { url, answer } = await send(owner, PDF);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      message: 'A profile picture must be a PNG, JPEG, WebP, GIF or AVIF image.',
    });
    expect(shop().listFiles()).toEqual(before);
    expect((await shop().put(url, PNG)).statusCode).toBe(404);
    expect((await normalize(owner, url)).statusCode).toBe(404);
  });

  test('refuses more than 5 MB', async () => {
    const owner = await signUpPractitioner();
    const padded = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
    const limit = 5 * 1024 * 1024;
    expect((await send(owner, padded(limit))).answer.statusCode).toBe(200);
    expect((await send(owner, padded(limit + 1))).answer.statusCode).toBe(413);
  });
});

describe('the daily limit of a practitioner', () => {
  test('counts refused files until a day has passed', async () => {
    const owner = await signUpPractitioner();
    const before = shop().listFiles();
    const damaged = await send(owner, DAMAGED_PNG);
    expect((await normalize(owner, damaged.url)).statusCode).toBe(415);
    expect((await normalize(owner, damaged.url)).statusCode).toBe(404);
    for (let file = 1; file < MAX_PER_DAY; file += 1) {
      expect((await send(owner, PDF)).answer.statusCode).toBe(415);
    }
    expect(shop().listFiles()).toEqual(before);
    expect((await open(owner)).statusCode).toBe(429);

    await ageUploads(owner, '23 hours');
    expect((await open(owner)).statusCode).toBe(429);
    await ageUploads(owner, '2 hours');
    expect((await open(owner)).statusCode).toBe(200);
    expect(await countUploads(owner)).toBe(1);
  });

  test('counts abandoned uploads, but stores no file of them', async () => {
    const owner = await signUpPractitioner();
    const before = shop().listFiles();
    await open(owner);
    await send(owner, PNG);
    await ageUploads(owner, '2 hours');
    expect(shop().listFiles()).toEqual(before);
    expect(await countUploads(owner)).toBe(2);
    await ageUploads(owner, '23 hours');
    expect(await countUploads(owner)).toBe(0);
  });

  const isFrom = ({ user }: SignedIn) => eq(uploads.userId, user.id);
  const countUploads = (owner: SignedIn) => shop().db.$count(uploads, isFrom(owner));
  async function ageUploads(owner: SignedIn, interval: string): Promise<void> {
    await shop()
      .db.update(uploads)
      .set({ expiresAt: sql`${uploads.expiresAt} - ${interval}::interval` })
      .where(isFrom(owner));
    await cleanUpUploads(shop().deps);
  }
});

test.skipIf(SEVERAL_APPS)('decodes files of staff while those of practitioners wait', async () => {
  const { deps, open: openForStaff, put, normalize: normalizeForStaff } = shop();
  const owners = await Promise.all([signUpPractitioner(), signUpPractitioner()]);
  const sent = [];
  for (let file = 0; file < MAX_FACT_SHEET_FILES + 2; file += 1) {
    const owner = owners[file % 2]!;
    sent.push({ owner, url: (await send(owner, PNG)).url });
  }
  const staffUrl = await openForStaff();
  await put(staffUrl, PNG);

  // The first file holds the slot of practitioners until the test releases it.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { open: openObject } = deps.storage;
  const reading = vi.spyOn(deps.storage, 'open').mockImplementationOnce(async (key) => {
    await released;
    return openObject(key);
  });
  const waiting = sent.map(({ owner, url }) => normalize(owner, url));
  await eventually(() => expect(reading).toHaveBeenCalledOnce());
  const statusOfStaff = await normalizeForStaff(staffUrl).then((answer) => answer.statusCode);
  release();
  const statuses = (await Promise.all(waiting)).map((answer) => answer.statusCode).toSorted();
  reading.mockRestore();
  expect(statusOfStaff).toBe(200);
  expect(statuses).toEqual([...Array<number>(MAX_FACT_SHEET_FILES + 1).fill(200), 503]);
});
