import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refillRuns, refills } from '#server/db/schema.ts';
import { deleteAccount } from '#server/modules/personal-data/delete-account.ts';
import type { RefillOffer, RefillView } from '#shared/contracts/refills.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { signUp } from '#tests/support/accounts.ts';
import {
  agreeAtCheckout,
  letDaysPass,
  letRunBeAnnounced,
  letRunComeDue,
  offerRefills,
  startRefill,
} from '#tests/support/refills.ts';
import { removeCards } from './remove-cards.ts';
import { runRefills } from './run-refills.ts';
import { finishSetUps } from './store-card.ts';

const shop = useShop();

/** The answer of any of these calls. */
type Answer = RefillView & {
  message: string;
  clientSecret: string;
  offer: RefillOffer;
};

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const payload = method === 'GET' ? {} : { payload: body ?? {} };
  const answer = await shop().app.inject({ method, url, ...payload });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

const view = async (token: string) => (await ask('GET', `/api/refills/${token}`)).body;
const press = (token: string, step: string, body?: object) =>
  ask('POST', `/api/refills/${token}/${step}`, body);

const readRuns = (id: number) =>
  shop().db.select().from(refillRuns).where(eq(refillRuns.refillId, id)).orderBy(refillRuns.dueOn);

const countCharges = async () => {
  const rows = await shop().rows<{ charges: number }>(
    sql`select count(*)::int as charges from demo_intents i join checkouts c on c.id = i.checkout_id
      where c.refill_run_id is not null and i.captures > 0`,
  );
  return rows[0]?.charges;
};

const readSubjects = async () => {
  const rows = await shop().rows<{ subject: string }>(
    sql`select subject from email_outbox where kind = 'refill' order by id`,
  );
  return rows.map(({ subject }) => subject.replaceAll(/ on .*/g, ''));
};

const listCards = async () => {
  const cards = await shop().rows<{ last4: string }>(
    sql`select last4 from demo_cards where removed_at is null`,
  );
  return cards.map(({ last4 }) => last4);
};

const sellOut = () =>
  shop().db.execute(sql`with gone as (
      update supplements set stock_quantity = 0 where id = 5 returning id, 0 as stock)
    insert into stock_moves (supplement_id, delta, reason) select id, -(select sum(delta) from stock_moves where supplement_id = 5), 'counted' from gone`);

const receive = () =>
  shop().db.execute(sql`with got as (
      update supplements set stock_quantity = 10 where id = 5 returning id)
    insert into stock_moves (supplement_id, delta, reason) select id, 10, 'received' from got`);

describe('consent', () => {
  it('is not asked for unless the owner offers refills', async () => {
    const { shopper, clientSecret } = await agreeAtCheckout(shop());
    await offerRefills(shop(), false);
    const answer = await shopper.post('/api/checkout/refill/offer', { clientSecret });
    expect(answer.body).toEqual({ offer: null });
  });

  it('stores nothing for a buyer who does not agree', async () => {
    const { shopper, clientSecret } = await agreeAtCheckout(shop());
    await shopper.confirm(clientSecret);
    expect((await shopper.settle(clientSecret)).body.status).toBe('paid');
    await runRefills(shop().deps);
    expect(await shop().db.$count(refills)).toBe(0);
    const cards = await shop().rows(sql`select id from demo_cards`);
    expect(cards).toEqual([]);
  });

  it('refuses terms that the buyer did not read', async () => {
    const { cookies, clientSecret, refill } = await agreeAtCheckout(shop());
    await shop().db.execute(sql`update supplements set price = price + 1 where id = 5`);
    const answer = await shop().app.inject({
      method: 'PUT',
      url: '/api/checkout/refill',
      cookies,
      payload: { clientSecret, refill },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('read them again') });
  });

  it('starts one refill with the terms, the card and an email', async () => {
    const { token, id } = await startRefill(shop());
    await runRefills(shop().deps);
    expect(await shop().db.$count(refills)).toBe(1);
    const refill = await view(token);
    expect(refill).toMatchObject({ id, state: 'active', card: { last4: '4242' }, run: null });
    expect(refill.terms.join(' ')).toContain('charges your card automatically until you end it');
    expect(await readSubjects()).toEqual(['Your refills have started']);
  });

  it('is dropped by another choice of delivery, because the terms change', async () => {
    const { shopper, clientSecret, cookies, refill } = await agreeAtCheckout(shop());
    const agreed = await shop().app.inject({
      method: 'PUT',
      url: '/api/checkout/refill',
      cookies,
      payload: { clientSecret, refill },
    });
    const { clientSecret: secret } = agreed.json<{ clientSecret: string }>();
    const offered = await shopper.post('/api/checkout/refill/offer', { clientSecret: secret });
    expect(offered.body).toMatchObject({ offer: { isChosen: true } });
    const changed = await shopper.deliver(secret, 'pick-up');
    const again = await shopper.post('/api/checkout/refill/offer', {
      clientSecret: changed.body.clientSecret,
    });
    expect(again.body).toMatchObject({ offer: { isChosen: false } });
  });
});

describe('a run', () => {
  it('is announced, reminded of, charged once and shipped', async () => {
    const { token, id } = await startRefill(shop());
    await letRunComeDue(shop(), id);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(1);
    const [paid] = await readRuns(id);
    expect(paid).toMatchObject({ state: 'paid' });
    const { nextOn, lines, history, run } = await view(token);
    expect(run).toBeNull();
    expect(history).toMatchObject([{ state: 'paid', order: { token: expect.any(String) } }]);
    const days = (Date.parse(nextOn ?? '') - Date.parse(paid?.dueOn ?? '')) / 86_400_000;
    expect(days).toBe(lines[0]?.intervalDays);
    expect(await readSubjects()).toEqual([
      'Your refills have started',
      'Your refill',
      'Your refill',
    ]);
  });

  it('waits for the next day after a late reminder', async () => {
    const { id } = await startRefill(shop());
    await letRunBeAnnounced(shop(), id);
    await letDaysPass(shop(), 8);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(0);
    await letDaysPass(shop(), 1);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(1);
  });

  it('charges the announced amount after prices rose', async () => {
    const { id } = await startRefill(shop());
    await letRunBeAnnounced(shop(), id);
    const [run] = await readRuns(id);
    await shop().db.execute(sql`update supplements set price = price + 5 where id = 5`);
    await letRunComeDue(shop(), id);
    const [charged] = await shop().rows<{ cents: number }>(
      sql`select captured_cents as cents from demo_intents order by created_at desc limit 1`,
    );
    expect(charged?.cents).toBe(run?.charges.totalCents);
  });

  it('charges the lower amount after prices fell', async () => {
    const { id } = await startRefill(shop());
    await letRunBeAnnounced(shop(), id);
    const [run] = await readRuns(id);
    await shop().db.execute(sql`update supplements set price = price - 5 where id = 5`);
    await letRunComeDue(shop(), id);
    const [charged] = await shop().rows<{ cents: number }>(
      sql`select captured_cents as cents from demo_intents order by created_at desc limit 1`,
    );
    expect(charged?.cents).toBe((run?.charges.totalCents ?? 0) - 500);
  });

  it('is charged once by jobs at the same moment', async () => {
    const { id } = await startRefill(shop());
    await letRunBeAnnounced(shop(), id);
    for (const days of [6, 1]) {
      await letDaysPass(shop(), days);
      await Promise.all([1, 2, 3].map(() => runRefills(shop().deps)));
    }
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(1);
    expect(await readRuns(id)).toHaveLength(1);
  });

  it.each(['lose request', 'lose answer'] as const)('is charged once (%s)', async (loss) => {
    const { id } = await startRefill(shop());
    shop().world.trouble.onCall = (call) => (call === 'confirmStored' ? loss : undefined);
    await letRunComeDue(shop(), id);
    expect(await countCharges()).toBe(0);
    shop().world.trouble.onCall = () => undefined;
    await shop().db.execute(sql`update checkouts set next_check_at = now()`);
    const { reconcileCheckouts } = await import('#server/modules/checkout/reconcile-checkouts.ts');
    await reconcileCheckouts(shop().deps);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(1);
    expect(await readRuns(id)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('short stock', () => {
  it('waits without a charge, says so once, and ships when stock is back', async () => {
    const { id, token } = await startRefill(shop());
    await sellOut();
    await letRunComeDue(shop(), id);
    await letDaysPass(shop(), 1);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(0);
    expect(await view(token)).toMatchObject({ state: 'waiting', run: { state: 'short' } });
    const subjects = await readSubjects();
    expect(subjects.filter((subject) => subject.includes('waits for stock'))).toHaveLength(1);
    await receive();
    await letDaysPass(shop(), 1);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(1);
    expect(await view(token)).toMatchObject({ state: 'active', run: null });
  });

  it('is given up after 14 days without a charge for an empty parcel', async () => {
    const { id, token } = await startRefill(shop());
    await sellOut();
    await letRunComeDue(shop(), id);
    await letDaysPass(shop(), 14);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(0);
    expect(await readRuns(id)).toMatchObject([{ state: 'skipped' }]);
    expect(await view(token)).toMatchObject({ state: 'active' });
    expect((await readSubjects()).at(-1)).toBe('Your refill was left out');
  });
});

describe('a declined card', () => {
  it('is tried on days 0, 3 and 7, then pauses', async () => {
    const { id, token } = await startRefill(shop(), { card: 'declinesLater' });
    await letRunComeDue(shop(), id);
    const tries: number[] = [];
    for (let day = 0; day < 9; day += 1) {
      tries.push((await readRuns(id))[0]?.tries ?? 0);
      await letDaysPass(shop(), 1);
      await runRefills(shop().deps);
    }
    expect(tries).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3]);
    expect(await view(token)).toMatchObject({ state: 'paused', canPay: true });
    expect(await countCharges()).toBe(0);
    expect((await readSubjects()).filter((text) => text.includes('declined'))).toHaveLength(3);
  });

  it('can be replaced by paying with another card', async () => {
    const { id, token } = await startRefill(shop(), { card: 'declinesLater' });
    await letRunComeDue(shop(), id);
    const paying = await press(token, 'pay', { otherCard: true });
    const { clientSecret } = paying.body;
    const browser = shop().openBrowser();
    await browser.confirm(clientSecret, 'good');
    const settled = await press(token, 'pay/settle', { clientSecret });
    expect(settled.body).toEqual({ status: 'done' });
    expect(await view(token)).toMatchObject({ card: { last4: '4242' }, run: null });
    expect(await countCharges()).toBe(1);
  });

  it('can be replaced while the patience for stock ends', async () => {
    const { id, token } = await startRefill(shop(), { card: 'declinesLater' });
    await letRunComeDue(shop(), id);
    const { clientSecret } = (await press(token, 'pay', { otherCard: true })).body;
    await sellOut();
    await letDaysPass(shop(), 14);
    await runRefills(shop().deps);
    await receive();
    await shop().openBrowser().confirm(clientSecret, 'good');
    expect((await readSubjects()).at(-1)).toBe('Your card was declined');
    await press(token, 'pay/settle', { clientSecret });
    const [{ dueOn } = { dueOn: '' }] = await readRuns(id);
    const { nextOn, lines, history } = await view(token);
    expect(history).toMatchObject([{ state: 'paid' }]);
    const days = (Date.parse(nextOn ?? '') - Date.parse(dueOn)) / 86_400_000;
    expect(days).toBe(lines[0]?.intervalDays);
  });

  it('that wants a confirmation is confirmed by the buyer', async () => {
    const { id, token } = await startRefill(shop(), { card: 'asksLater' });
    await letRunComeDue(shop(), id);
    expect(await view(token)).toMatchObject({
      run: { state: 'declined', refusal: 'authentication_required' },
    });
    expect((await readSubjects()).at(-1)).toBe('Please confirm your refill');
    const paying = await press(token, 'pay', { otherCard: false });
    expect(paying.body).toMatchObject({ step: 'confirm' });
    const { clientSecret } = paying.body;
    await shop().openBrowser().answerBank(clientSecret, true);
    expect((await press(token, 'pay/settle', { clientSecret })).body).toEqual({ status: 'done' });
    expect(await countCharges()).toBe(1);
  });

  it('that was removed at the provider is not charged', async () => {
    const { id, token } = await startRefill(shop());
    await shop().db.execute(sql`update demo_cards set removed_at = now()`);
    await letRunComeDue(shop(), id);
    expect(await view(token)).toMatchObject({ run: { refusal: 'card_unusable' } });
  });

  it('is announced 30 days before it expires, once', async () => {
    await startRefill(shop());
    await shop().db.execute(
      sql`update refills set card = card || '{"expYear": 2020, "expMonth": 1}'`,
    );
    await runRefills(shop().deps);
    await runRefills(shop().deps);
    const subjects = await readSubjects();
    expect(subjects.filter((text) => text.includes('expires soon'))).toHaveLength(1);
  });
});

describe('the buyer', () => {
  it('changes nothing by opening a link', async () => {
    const { token } = await startRefill(shop());
    const before = await shop().db.select().from(refills);
    await view(token);
    expect(await shop().db.select().from(refills)).toEqual(before);
  });

  it('skips one refill, however often the button is pressed', async () => {
    const { id, token, nextOn } = await startRefill(shop());
    await press(token, 'skip', { dueOn: nextOn });
    const { status, body } = await press(token, 'skip', { dueOn: nextOn });
    expect(status).toBe(200);
    const [line] = body.lines;
    const days = (Date.parse(body.nextOn ?? '') - Date.parse(nextOn)) / 86_400_000;
    expect(days).toBe(line?.intervalDays);
    expect(await readRuns(id)).toEqual([]);
  });

  it('ends refills without an account, and is never charged again', async () => {
    const { id, token } = await startRefill(shop());
    await letRunBeAnnounced(shop(), id);
    expect((await press(token, 'end')).body).toMatchObject({ state: 'ended', nextOn: null });
    expect((await press(token, 'end')).status).toBe(200);
    await letDaysPass(shop(), 7);
    for (let day = 0; day < 3; day += 1) {
      await letDaysPass(shop(), 1);
      await runRefills(shop().deps);
    }
    expect(await countCharges()).toBe(0);
    expect(await readRuns(id)).toMatchObject([{ state: 'skipped' }]);
    await removeCards(shop().deps);
    expect(await shop().db.select().from(refills)).toMatchObject([{ paymentMethodId: null }]);
    expect(await listCards()).toEqual([]);
  });

  it('pauses, and is announced a week again after resuming', async () => {
    const { id, token } = await startRefill(shop());
    await letRunBeAnnounced(shop(), id);
    await press(token, 'pause');
    await letDaysPass(shop(), 30);
    await runRefills(shop().deps);
    expect(await countCharges()).toBe(0);
    const { body } = await press(token, 'resume');
    expect(body).toMatchObject({ state: 'active', run: { state: 'announced' } });
    const runs = await readRuns(id);
    const run = runs.at(-1);
    const days = (Date.parse(run?.dueOn ?? '') - Date.parse(run?.announcedOn ?? '')) / 86_400_000;
    expect(days).toBe(7);
  });

  it('changes the quantity, which is announced again before the charge', async () => {
    const { id, token } = await startRefill(shop());
    await letRunBeAnnounced(shop(), id);
    const before = await view(token);
    const lines = before.lines.map(({ id: line, intervalDays }) => ({
      ...{ id: line, intervalDays, quantity: 2 },
    }));
    const nextOn = before.run?.dueOn;
    const { status, body } = await ask('PUT', `/api/refills/${token}`, { lines, nextOn });
    expect(status).toBe(200);
    expect(body.run?.charges.linesCents).toBe((before.run?.charges.linesCents ?? 0) * 2);
    expect(await readRuns(id)).toHaveLength(1);
    expect((await readSubjects()).filter((text) => text === 'Your refill')).toHaveLength(2);
  });

  it('stores another card', async () => {
    const { token } = await startRefill(shop());
    const started = await press(token, 'card');
    const { clientSecret } = started.body;
    expect((await press(token, 'card/settle', { clientSecret })).body).toEqual({ status: 'open' });
    await shop().openBrowser().confirm(clientSecret, 'declinesLater');
    expect((await press(token, 'card/settle', { clientSecret })).body).toEqual({ status: 'done' });
    expect(await view(token)).toMatchObject({ card: { last4: '9987' } });
    expect(await listCards()).toEqual(['9987']);
  });

  it('leaves no card at the provider by ending while it is stored', async () => {
    const { token } = await startRefill(shop());
    const { clientSecret } = (await press(token, 'card')).body;
    await press(token, 'end');
    await shop().openBrowser().confirm(clientSecret);
    await press(token, 'card/settle', { clientSecret });
    await removeCards(shop().deps);
    expect(await listCards()).toEqual([]);
  });

  it('is removed with the account', async () => {
    const person = await signUp(shop().app);
    const { id } = await startRefill(shop(), { cookies: person.cookies });
    const list = await shop().app.inject({ url: '/api/user/refills', cookies: person.cookies });
    expect(list.json()).toMatchObject([{ id }]);
    const data = await shop().app.inject({ url: '/api/user/data', cookies: person.cookies });
    expect(data.json()).toMatchObject({ refills: [{ id, card: { last4: '4242' } }] });
    await deleteAccount(shop().deps, person.user.id);
    expect(await shop().db.select().from(refills)).toMatchObject([
      { state: 'ended', email: '', customerName: null, card: null },
    ]);
    await removeCards(shop().deps);
    expect(await shop().db.select().from(refills)).toMatchObject([
      { customerId: null, paymentMethodId: null },
    ]);
  });
});

describe('the order page', () => {
  async function startOnOrderPage() {
    await offerRefills(shop());
    const browser = shop().openBrowser();
    const bought = await browser.buy([{ id: 5, quantity: 1 }]);
    const path = `/api/orders/${bought.body.order?.token}/refill`;
    const { offer } = (await ask('POST', `${path}/offer`)).body;
    const lines = offer.lines.map(({ id, intervalDays }) => ({ id, intervalDays }));
    const storeCard = async () => {
      const { clientSecret } = (await ask('POST', path, { lines, terms: offer.terms })).body;
      await browser.confirm(clientSecret);
      return clientSecret;
    };
    const settle = (clientSecret: string) => ask('POST', `${path}/settle`, { clientSecret });
    return { path, storeCard, settle };
  }

  it('starts refills with a card that is charged nothing', async () => {
    const { path, storeCard, settle } = await startOnOrderPage();
    const clientSecret = await storeCard();
    expect((await settle(clientSecret)).body).toEqual({ status: 'done' });
    await settle(clientSecret);
    expect(await shop().db.select().from(refills)).toMatchObject([{ state: 'active' }]);
    expect(await countCharges()).toBe(0);
    const again = await ask('POST', `${path}/offer`);
    expect(again.body).toMatchObject({ offer: null, refills: [{ state: 'active' }] });
  });

  it('starts one refill from two tabs', async () => {
    const { storeCard, settle } = await startOnOrderPage();
    const secrets = [await storeCard(), await storeCard()];
    await Promise.all(secrets.map(settle));
    const states = (await shop().db.select().from(refills)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['active', 'ended']);
    await removeCards(shop().deps);
    expect(await listCards()).toEqual(['4242']);
  });

  it('starts refills although the browser was closed after the card was stored', async () => {
    const { storeCard } = await startOnOrderPage();
    await storeCard();
    await shop().db.execute(
      sql`update refill_set_ups set created_at = now() - interval '2 minutes'`,
    );
    await finishSetUps(shop().deps);
    expect(await shop().db.select().from(refills)).toMatchObject([{ state: 'active' }]);
  });
});

it('announces refills although another one cannot be read', async () => {
  const broken = await startRefill(shop());
  const sound = await startRefill(shop());
  await letDaysPass(shop(), 24);
  await shop().db.execute(sql`update refills set lines = '{}' where id = ${broken.id}`);
  await runRefills(shop().deps);
  expect(await readRuns(sound.id)).toMatchObject([{ state: 'announced' }]);
});
