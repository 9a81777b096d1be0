import type { ChosenLine } from '#shared/contracts/refills.ts';
import { newAddress } from '#tests/support/addresses.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import {
  agreeAtCheckout,
  declineRun,
  insertRefill,
  insertShippedRefill,
  offerRefills,
  startRefill,
} from '#tests/support/refills.ts';
import type { Preparation } from './sample-world.ts';

export const REFILL_REQUESTS: Record<string, Preparation> = {
  'POST /api/checkout/refill/offer': ofRefillPayment((agreement) => ({
    lines: agreement.refill.lines,
  })),
  'PUT /api/checkout/refill': ofRefillPayment(({ refill }) => ({ refill })),
  'POST /api/orders/:token/refill/offer': async ({ shop }) => {
    const { orderToken, lines } = await insertRefill(shop);
    return { url: `/api/orders/${orderToken}/refill/offer`, payload: { lines } };
  },
  'POST /api/orders/:token/refill': async ({ shop, buy }) => {
    await offerRefills(shop);
    const { token } = await buy();
    const offered = await shop.ask({}, `POST /api/orders/${token}/refill/offer`, {});
    const { offer } = offered.json<{ offer: { lines: ChosenLine[]; terms: string[] } }>();
    const lines = offer.lines.map(({ id, intervalDays }) => ({ id, intervalDays }));
    return { url: `/api/orders/${token}/refill`, payload: { lines, terms: offer.terms } };
  },
  'POST /api/orders/:token/refill/settle': async ({ shop, buy }) => {
    await offerRefills(shop);
    const { token } = await buy();
    const clientSecret = await openSetUp(shop, `/api/orders/${token}/refill`);
    return { url: `/api/orders/${token}/refill/settle`, payload: { clientSecret } };
  },
  'POST /api/orders/:token/refill/link': async ({ shop }) => {
    const { orderToken, id } = await insertRefill(shop);
    return { url: `/api/orders/${orderToken}/refill/link`, payload: { id } };
  },
  'GET /api/refills/:token': ofRefill(''),
  'POST /api/refills/:token/skip': ofRefill('/skip', ({ nextOn }) => ({ dueOn: nextOn })),
  'PUT /api/refills/:token': ofRefill('', ({ refillLines }) => ({
    lines: refillLines.map(({ id, intervalDays }) => ({ id, quantity: 1, intervalDays })),
    nextOn: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  })),
  'PUT /api/refills/:token/address': async ({ shop }) => {
    const { token } = await insertShippedRefill(shop);
    return { url: `/api/refills/${token}/address`, payload: newAddress() };
  },
  'POST /api/refills/:token/pause': ofRefill('/pause', () => ({})),
  'POST /api/refills/:token/resume': ofRefill('/resume', () => ({})),
  'POST /api/refills/:token/end': ofRefill('/end', () => ({})),
  'POST /api/refills/:token/card': ofRefill('/card', () => ({})),
  'POST /api/refills/:token/card/settle': async ({ shop }) => {
    const { token } = await insertRefill(shop);
    const started = await shop.ask({}, `POST /api/refills/${token}/card`, {});
    return { url: `/api/refills/${token}/card/settle`, payload: started.json() };
  },
  'POST /api/refills/:token/pay': async ({ shop }) => ({
    url: `/api/refills/${await declineRun(shop)}/pay`,
    payload: { otherCard: true },
  }),
  'POST /api/refills/:token/pay/settle': async ({ shop }) => {
    const url = `/api/refills/${await declineRun(shop)}/pay`;
    const paying = await shop.ask({}, `POST ${url}`, { otherCard: true });
    const { clientSecret } = paying.json<{ clientSecret: string }>();
    return { url: `${url}/settle`, payload: { clientSecret } };
  },
  'POST /api/user/refills/:id/link': async ({ shop, people }, person) => {
    const cookies = person === 'customer' ? await people.signIn('customer') : {};
    const { id } = await startRefill(shop, { cookies });
    return { url: `/api/user/refills/${id}/link`, owner: 'customer' };
  },
  'GET /api/admin/refills/:id': ofStaffRefill(''),
  'POST /api/admin/refills/:id/pause': ofStaffRefill('/pause', {}),
  'POST /api/admin/refills/:id/end': ofStaffRefill('/end', {}),
};

function ofRefillPayment(
  body: (agreement: Awaited<ReturnType<typeof agreeAtCheckout>>) => object,
): Preparation {
  return async ({ shop }) => {
    const agreement = await agreeAtCheckout(shop);
    const { clientSecret, cookies } = agreement;
    return { payload: { clientSecret, ...body(agreement) }, cookies };
  };
}

function ofRefill(
  step: string,
  body?: (started: Awaited<ReturnType<typeof insertRefill>>) => object,
): Preparation {
  return async ({ shop }) => {
    const started = await insertRefill(shop);
    const url = `/api/refills/${started.token}${step}`;
    return { url, ...(body && { payload: body(started) }) };
  };
}

function ofStaffRefill(step: string, payload?: object): Preparation {
  return async ({ shop }) => {
    const { id } = await insertRefill(shop);
    return { url: `/api/admin/refills/${id}${step}`, ...(payload && { payload }) };
  };
}

async function openSetUp(shop: TestApp, path: string): Promise<string> {
  const offered = await shop.ask({}, `POST ${path}/offer`, {});
  const { offer } = offered.json<{ offer: { lines: ChosenLine[]; terms: string[] } }>();
  const lines = offer.lines.map(({ id, intervalDays }) => ({ id, intervalDays }));
  const started = await shop.ask({}, `POST ${path}`, { lines, terms: offer.terms });
  return started.json<{ clientSecret: string }>().clientSecret;
}
