import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import type { ChosenLine, RefillOffer, RefillView } from '#shared/contracts/refills.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { type Answer, createShopper, type Shopper } from '../../shopper.ts';
import type { Client } from './client.ts';
import { CARDS_USED, pick, type World } from './world.ts';

type Visit = World & { client: Client };

const RECENT_ORDERS = 15;
/** Few, so that two people often open the same refill. */
const MOST_REFILLED = 10;

/** After a refused agreement, the payment that was shown stays. */
export async function agreeToRefills(
  { random }: World,
  shopper: Shopper,
  shown: Answer<PaymentIntentAnswer>,
): Promise<Answer<PaymentIntentAnswer>> {
  const { clientSecret, status } = shown.body;
  if (shown.status !== 200 || !clientSecret || status !== 'open' || random(2) === 0) return shown;
  const read = async (lines?: ChosenLine[]) => {
    const body = { clientSecret, ...(lines && { lines }) };
    const answer = await shopper.post<Offered>('/api/checkout/refill/offer', body);
    return answer.body.offer;
  };
  const refill = await chooseRefill(random, read);
  if (!refill) return shown;
  const answer = await shopper.agree(clientSecret, refill);
  return [400, 409, 429].includes(answer.status) ? shown : answer;
}

type Offered = { offer: RefillOffer | null };
type ReadOffer = (lines?: ChosenLine[]) => Promise<RefillOffer | null | undefined>;

async function chooseRefill(random: World['random'], read: ReadOffer) {
  const offer = await read();
  if (!offer) return undefined;
  const lines = offer.lines.map(({ id, intervals }) => ({
    id,
    intervalDays: pick({ random }, intervals),
  }));
  const chosen = await read(lines);
  return chosen && { lines, terms: chosen.terms };
}

/** Starts refills from the page of an order, or manages those of `refilled` orders for months. */
export function useRefills(world: World, refilled: string[]): () => Promise<void> {
  return async () => {
    const token = pickOrder(world, refilled);
    if (!token) return;
    const visit = { ...world, client: world.openClient() };
    const path = `/api/orders/${token}/refill`;
    const { status, body } = await visit.client.call('POST', `${path}/offer`, {});
    if (status !== 200) return;
    const { refills, offer } = body as unknown as Offered & { refills: { id: number }[] };
    if (offer && world.random(3) === 0) await startFromOrder(visit, path);
    follow(refilled, token, refills.length > 0);
    if (refills.length === 0) return;
    const { id } = pick(world, refills);
    const link = await visit.client.call('POST', `${path}/link`, { id });
    if (link.status === 200) await manage(visit, `/api/refills/${String(link.body['token'])}`);
  };
}

function pickOrder({ journal, random }: World, refilled: readonly string[]): string | null {
  const recent = [...journal.orders.values()].slice(-RECENT_ORDERS).map(({ token }) => token);
  const isNew = refilled.length === 0 || random(4) === 0;
  const choice = isNew ? recent : refilled;
  return choice.length > 0 ? pick({ random }, choice) : null;
}

function follow(refilled: string[], token: string, isRunning: boolean): void {
  const index = refilled.indexOf(token);
  if (isRunning && index < 0 && refilled.length < MOST_REFILLED) refilled.push(token);
  if (!isRunning && index >= 0) refilled.splice(index, 1);
}

async function startFromOrder(visit: Visit, path: string): Promise<void> {
  const refill = await chooseRefill(visit.random, async (lines) => {
    const answer = await visit.client.call('POST', `${path}/offer`, lines ? { lines } : {});
    return (answer.body as unknown as Partial<Offered>).offer;
  });
  if (!refill) return;
  const secret = await enterCard(visit, path, refill);
  if (secret) visit.journal.note('refill', secret, 'done');
}

/** Returns the secret once the shop has confirmed that everything is done. */
async function enterCard(
  { client, random }: Visit,
  path: string,
  body?: object,
): Promise<string | undefined> {
  const { status, body: started } = await client.call('POST', path, body);
  if (status !== 200) return undefined;
  const { clientSecret, step } = started as unknown as { clientSecret: string; step?: string };
  const shopper = createShopper(client.send);
  const card = pick({ random }, CARDS_USED);
  if (step !== 'confirm') await shopper.confirm(clientSecret, card);
  if (step === 'confirm' || card === 'asksLater') {
    await shopper.answerBank(clientSecret, random(4) > 0);
  }
  if (random(5) === 0) return undefined;
  const settle = () => client.request('POST', `${path}/settle`, { clientSecret });
  const answers = await Promise.all(random(4) === 0 ? [settle(), settle()] : [settle()]);
  const isDone = answers.some((answer) => String(answer.body['status']) === 'done');
  return isDone ? clientSecret : undefined;
}

async function manage(visit: Visit, path: string): Promise<void> {
  const { client, random } = visit;
  const { status, body } = await client.call('GET', path);
  if (status !== 200) return;
  const refill = body as unknown as RefillView;
  // Most buyers only look, so that refills come due.
  if (refill.state === 'active' && !refill.canPay && random(20) > 0) return;
  const act = () => pick({ random }, chooseActions(refill))(visit, path, refill);
  await Promise.all(random(4) === 0 ? [act(), act()] : [act()]);
}

type Action = (visit: Visit, path: string, refill: RefillView) => Promise<unknown>;

function chooseActions({ state, canPay }: RefillView): Action[] {
  const usual = [skip, change, change, pause, replaceCard, end];
  if (state === 'ended') return [end, pause];
  if (canPay) return [pay, pay, pay, pay, resume, ...usual];
  return state === 'paused' ? [resume, resume, resume, resume, resume, change, end] : usual;
}

const skip: Action = ({ client }, path, { run, nextOn }) =>
  client.call('POST', `${path}/skip`, { dueOn: run?.dueOn ?? nextOn });

const pause: Action = ({ client }, path) => client.call('POST', `${path}/pause`);

const resume: Action = ({ client }, path) => client.call('POST', `${path}/resume`);

const replaceCard: Action = (visit, path) => enterCard(visit, `${path}/card`);

const end: Action = async ({ client, journal, random }, path, { id, state }) => {
  // Most go on.
  if (state !== 'ended' && random(3) > 0) return;
  const { outcome } = await client.request('POST', `${path}/end`);
  journal.note('refill end', String(id), outcome);
};

const change: Action = ({ client, random }, path, { lines, earliestOn }) => {
  const left = random(4) === 0 ? lines.slice(-1) : lines;
  return client.call('PUT', path, {
    nextOn: addDays(earliestOn, random(10)),
    lines: left.map(({ id, intervals }) => ({
      id,
      quantity: 1 + random(3),
      intervalDays: pick({ random }, intervals),
    })),
  });
};

const pay: Action = async (visit, path) => {
  const otherCard = visit.random(2) === 0;
  const secret = await enterCard(visit, `${path}/pay`, { otherCard });
  if (secret) visit.journal.note('refill payment', secret, 'done');
};

export async function stopRefill({ client, journal, random }: Visit): Promise<number> {
  const { status, body } = await client.call('GET', '/api/admin/refills?limit=20&state=active');
  const rows = body as unknown as { id: number }[];
  if (status !== 200 || rows.length === 0) return status;
  const { id } = pick({ random }, rows);
  const step = random(3) === 0 ? 'end' : 'pause';
  const answer = await client.request('POST', `/api/admin/refills/${id}/${step}`);
  if (step === 'end') journal.note('refill end', String(id), answer.outcome);
  return answer.status;
}
