import { and, eq } from 'drizzle-orm';
import { orders, refills } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { findSignedInUser } from '#server/modules/accounts/users.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { findOrder } from '#server/modules/orders/orders.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { readBrowser } from '#server/security/recognize-browser.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/refills.ts';
import { endRefill, pauseRefill, refuseEnded, resumeRefill, skipRefill } from './act-on-refill.ts';
import { offerAtCheckout, setCheckoutRefill } from './agree-at-checkout.ts';
import { changeRefill } from './change-refill.ts';
import { listClientRefills } from './client-refills.ts';
import { describeRefill, describeSummaries } from './describe-refill.ts';
import { moveRefill } from './move-refill.ts';
import { payRun, settleRun } from './pay-run.ts';
import { createRefillLink, findRefillId } from './refill-links.ts';
import { linkFromOrder, offerForOrder, startFromOrderPage } from './refill-of-order.ts';
import { getRefill, listRefillRows } from './refill-rows.ts';
import { settleSetUp, startSetUp } from './store-card.ts';

const OFFERS: RateLimit = { name: 'refill offer', minutes: 1, perIp: 120 };
const LINKS: RateLimit = { name: 'refill link', minutes: 10, perIp: 300 };
const CARDS: RateLimit = { name: 'refill card', minutes: 10, perIp: 60 };

export function addRefillRoutes(
  app: App,
  deps: CheckoutDeps,
  { intentsPerMinute }: { intentsPerMinute: number },
): void {
  const { db } = deps;
  const setUps: RateLimit = { name: 'refill at checkout', minutes: 1, perIp: intentsPerMinute };
  const refillIdOf = ({ params }: { params: { token: string } }) => findRefillId(db, params.token);

  serve(app, calls.offerCheckoutRefill, { limit: OFFERS }, async (request, reply) => {
    const userId = (await findSignedInUser(db, request, reply))?.id ?? null;
    const buyer = { browserId: readBrowser(request) ?? '', userId };
    const { clientSecret, lines } = request.body;
    return { offer: await offerAtCheckout(deps, { clientSecret, lines }, buyer) };
  });

  serve(app, calls.setCheckoutRefill, { limit: setUps }, async (request, reply) => {
    const userId = (await findSignedInUser(db, request, reply))?.id ?? null;
    const buyer = { browserId: readBrowser(request) ?? '', ip: request.ip, userId };
    return setCheckoutRefill(deps, request.body, buyer);
  });

  serve(app, calls.offerOrderRefill, { limit: OFFERS }, async (request) =>
    offerForOrder(deps, request.params.token, request.body.lines),
  );

  serve(app, calls.startOrderRefill, { limit: CARDS }, async (request) =>
    startFromOrderPage(deps, request.params.token, request.body),
  );

  serve(app, calls.settleOrderRefill, { limit: CARDS }, async (request) => {
    const { id: orderId } = await findOrder(db, request.params.token);
    return settleSetUp(deps, { orderId }, request.body.clientSecret);
  });

  serve(app, calls.createOrderRefillLink, { limit: LINKS }, async (request) =>
    linkFromOrder(deps, request.params.token, request.body.id),
  );

  serve(app, calls.readRefill, { limit: LINKS }, async (request) =>
    describeRefill(db, await refillIdOf(request)),
  );

  serve(app, calls.skipRefill, { limit: LINKS }, async (request) => {
    const id = await refillIdOf(request);
    await skipRefill(deps, id, request.body.dueOn);
    return describeRefill(db, id);
  });

  serve(app, calls.changeRefill, { limit: LINKS }, async (request) => {
    const id = await refillIdOf(request);
    await changeRefill(deps, id, request.body);
    return describeRefill(db, id);
  });

  serve(app, calls.moveRefill, { limit: LINKS }, async (request) => {
    const id = await refillIdOf(request);
    await moveRefill(deps, id, request.body);
    return describeRefill(db, id);
  });

  serve(app, calls.pauseRefill, { limit: LINKS }, async (request) => {
    const id = await refillIdOf(request);
    await pauseRefill(deps, id);
    return describeRefill(db, id);
  });

  serve(app, calls.resumeRefill, { limit: LINKS }, async (request) => {
    const id = await refillIdOf(request);
    await resumeRefill(deps, id);
    return describeRefill(db, id);
  });

  serve(app, calls.endRefill, { limit: LINKS }, async (request) => {
    const id = await refillIdOf(request);
    await endRefill(deps, id);
    return describeRefill(db, id);
  });

  serve(app, calls.startRefillCard, { limit: CARDS }, async (request) => {
    const refill = await getRefill(db, await refillIdOf(request));
    refuseEnded(refill);
    const { id: refillId, customerId } = refill;
    return { clientSecret: await startSetUp(deps, { refillId, customerId }) };
  });

  serve(app, calls.settleRefillCard, { limit: CARDS }, async (request) => {
    const refillId = await refillIdOf(request);
    return settleSetUp(deps, { refillId }, request.body.clientSecret);
  });

  serve(app, calls.payRefill, { limit: CARDS }, async (request) =>
    payRun(deps, await refillIdOf(request), request.body),
  );

  serve(app, calls.settleRefillPayment, { limit: CARDS }, async (request) =>
    settleRun(deps, await refillIdOf(request), request.body.clientSecret),
  );

  serve(app, calls.listUserRefills, async (request) =>
    describeSummaries(db, await listRefillRows(db, eq(orders.userId, userOf(request).id))),
  );

  serve(app, calls.createUserRefillLink, { limit: LINKS }, async (request) => {
    const isOwn = and(eq(refills.id, request.params.id), eq(orders.userId, userOf(request).id));
    const [refill] = await listRefillRows(db, isOwn);
    if (!refill) throw new AppError('not_found', 'This refill does not exist.');
    return { token: await createRefillLink(db, refill.id) };
  });

  serve(app, calls.listClientRefills, async (request) => listClientRefills(db, userOf(request).id));
}
