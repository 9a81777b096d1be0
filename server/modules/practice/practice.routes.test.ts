import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUpUploads } from '#server/modules/media/clean-up-uploads.ts';
import type { PracticeProfile, PracticeSettings } from '#shared/contracts/practice.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import { signInAdmin, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { drawImage } from '#tests/support/upload-files.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const EMPTY: PracticeProfile = {
  ...{ displayName: '', title: '', practice: '', phone: '', website: '' },
  ...{ pictureUrl: '', greeting: '' },
};
const ADA: PracticeProfile = { ...EMPTY, displayName: 'Dr. Ada Byron' };

describe('a profile', () => {
  async function upload(owner: SignedIn): Promise<string> {
    const { uploadURL } = (await shop().ask(owner, 'POST /api/practice/upload')).json<{
      uploadURL: string;
    }>();
    const payload = await drawImage(40, 30).png().toBuffer();
    await shop().app.inject({ method: 'PUT', url: new URL(uploadURL).pathname, payload });
    return uploadURL;
  }
  async function uploadPicture(owner: SignedIn): Promise<string> {
    const answer = await shop().ask(owner, 'POST /api/practice/normalize-url', {
      rawPath: await upload(owner),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ normalizedPath: string }>().normalizedPath;
  }

  test.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'practice.example'],
    ['pictureUrl', 'https://elsewhere.example/spy.png'],
    ['displayName', 'x'.repeat(101)],
  ])('rejects the %s %s', async (field, value) => {
    const owner = await signUpPractitioner(shop());
    const answer = await shop().ask(owner, 'PUT /api/practice/profile', { ...ADA, [field]: value });
    expect(answer.statusCode).toBe(400);
  });

  test('takes only an own upload as picture, and stores it as long as it is shown', async () => {
    const [owner, other] = [await signUpPractitioner(shop()), await signUpPractitioner(shop())];
    const rawPath = await upload(other);
    expect(
      (await shop().ask(owner, 'POST /api/practice/normalize-url', { rawPath })).statusCode,
    ).toBe(404);
    const pictureUrl = await uploadPicture(owner);
    const profile = { ...ADA, pictureUrl };
    expect((await shop().ask(other, 'PUT /api/practice/profile', profile)).statusCode).toBe(400);
    expect((await shop().ask(owner, 'PUT /api/practice/profile', profile)).statusCode).toBe(200);
    const unused = await uploadPicture(owner);
    const { deps, db, app } = shop();
    await cleanUpUploads(deps);
    await db.execute(sql`update uploads set unused_since = unused_since - interval '2 days',
      expires_at = expires_at - interval '2 days'`);
    await cleanUpUploads(deps);
    expect((await app.inject({ url: pictureUrl })).statusCode).toBe(200);
    expect((await app.inject({ url: unused })).statusCode).toBe(404);
  });
});

describe('templates', () => {
  const TEMPLATE = { title: 'Evening', items: [{ supplementId: 1, quantity: 2 }] };

  test('lists own templates and those of the shop, and marks products that are gone', async () => {
    const owner = await signUpPractitioner(shop());
    const admin = { cookies: await signInAdmin(shop()) };
    const made = await shop().ask(owner, 'POST /api/practice/templates', {
      ...TEMPLATE,
      items: [...TEMPLATE.items, { supplementId: 5, quantity: 1 }],
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<Template>();
    await shop().db.execute(sql`update supplements set is_active = false where id = 5`);
    const offered = (
      await shop().ask(admin, 'POST /api/admin/templates', TEMPLATE)
    ).json<Template>();
    const list = async () =>
      (await shop().ask(owner, 'GET /api/practice/templates')).json<Template[]>();
    const [mine, shops] = (await list()).filter((one) => one.id === id || one.id === offered.id);
    expect(mine).toMatchObject({
      id,
      isShops: false,
      items: [{ isAvailable: true }, { isAvailable: false }],
    });
    expect(shops).toMatchObject({ id: offered.id, isShops: true });
    const renamed = await shop().ask(owner, `PUT /api/practice/templates/${id}`, {
      title: 'Night',
    });
    expect(renamed.json()).toMatchObject({ title: 'Night' });
    for (const [method, payload] of [
      ['PUT', { title: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await shop().ask(
        owner,
        `${method} /api/practice/templates/${offered.id}`,
        payload,
      );
      expect(answer.statusCode).toBe(404);
    }
    expect((await shop().ask(admin, `PUT /api/admin/templates/${id}`, TEMPLATE)).statusCode).toBe(
      404,
    );
    await shop().ask(owner, `DELETE /api/practice/templates/${id}`);
    await shop().ask(admin, `DELETE /api/admin/templates/${offered.id}`);
    expect((await list()).filter((one) => one.id === id || one.id === offered.id)).toEqual([]);
  });

  test('rejects an unknown supplement, too many units and an empty list', async () => {
    const owner = await signUpPractitioner(shop());
    for (const items of [
      [{ supplementId: 999_999, quantity: 1 }],
      [
        { supplementId: 1, quantity: 6 },
        { supplementId: 1, quantity: 6 },
      ],
      [],
    ]) {
      const answer = await shop().ask(owner, 'POST /api/practice/templates', {
        ...TEMPLATE,
        items,
      });
      expect(answer.statusCode).toBe(400);
    }
  });
});

test('starts with emails about answers and orders switched on', async () => {
  const owner = await signUpPractitioner(shop());
  const answer = (await shop().ask(owner, 'GET /api/practice/profile')).json<PracticeSettings>();
  expect(answer).toEqual({
    profile: EMPTY,
    notifications: {
      ...{ notifyViewed: false, notifyAccepted: true, notifyOrdered: true, notifyDeclined: true },
      dailyDigest: false,
    },
  });
});
