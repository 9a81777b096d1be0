import { rollOverRecentSales } from '#server/db/roll-over-recent-sales.ts';
import { checkoutDeps, mediaDeps, type Deps } from '#server/deps.ts';
import { deleteOldAttempts } from '#server/security/attempts.ts';
import { deleteExpiredSessions } from '#server/security/sessions.ts';
import { deleteOldPlaces } from '#server/security/sign-in-attempts.ts';
import { deleteExpiredInvitations } from '#server/modules/accounts/admin-invitations.ts';
import { deleteExpiredConfirmations } from '#server/modules/accounts/send-confirmation.ts';
import { deleteExpiredResets } from '#server/modules/accounts/reset-password.ts';
import { makeRoom } from '#server/modules/checkout/limit-open-checkouts.ts';
import { receiveEvent } from '#server/modules/checkout/receive-event.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { mailStockRequests } from '#server/modules/inventory/mail-stock-requests.ts';
import { reportLowStock } from '#server/modules/inventory/report-low-stock.ts';
import { deleteOldStockRequests } from '#server/modules/inventory/stock-requests.ts';
import { deliverMail, emptyOldMail } from '#server/modules/mail/outbox.ts';
import { cleanUpUploads } from '#server/modules/media/clean-up-uploads.ts';
import { markOrderMailed } from '#server/modules/orders/mark-order-mailed.ts';
import { reportNewOrders } from '#server/modules/orders/report-new-orders.ts';
import { carryOutPendingRefunds } from '#server/modules/orders/refund-order.ts';
import { remindOfSupply } from '#server/modules/orders/supply-reminders.ts';
import { anonymizeDeletedPeople } from '#server/modules/personal-data/delete-account.ts';
import { deleteOpenedCarts } from '#server/modules/sharing/opened-carts.ts';
import { tellPractitioners } from '#server/modules/sharing/tell-practitioners.ts';
import { runEvery, type Job } from './run-every.ts';

const MAIL_EVERY_MS = 2_000;
const RECONCILE_EVERY_MS = 15_000;
const MAKE_ROOM_EVERY_MS = 10_000;
const DEMO_EVENTS_EVERY_MS = 1_000;
const LOW_STOCK_EVERY_MS = 60_000;
const NEW_ORDERS_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 60_000;
const BACK_IN_STOCK_EVERY_MS = 10_000;
const TELL_EVERY_MS = 10_000;
const ROLL_OVER_EVERY_MS = 60_000;
const CLEANUP_EVERY_MS = 10 * 60_000;

/** Everything that happens without a request. */
export function startJobs(deps: Deps): () => Promise<void> {
  const { config, database, mailer, payments, log, tracing } = deps;
  const { db } = database;
  const checkout = checkoutDeps(deps);
  const jobs: Job[] = [
    {
      name: 'deliver mail',
      everyMs: MAIL_EVERY_MS,
      run: () => deliverMail({ db, mailer, log }, markOrderMailed),
    },
    {
      name: 'reconcile checkouts',
      everyMs: RECONCILE_EVERY_MS,
      async run() {
        await reconcileCheckouts(checkout);
        await carryOutPendingRefunds(checkout);
      },
    },
    { name: 'make room', everyMs: MAKE_ROOM_EVERY_MS, run: () => makeRoom(db) },
    {
      name: 'report low stock',
      everyMs: LOW_STOCK_EVERY_MS,
      run: () => reportLowStock({ db, mailOrigin: config.mailOrigin }),
    },
    {
      name: 'report new orders',
      everyMs: NEW_ORDERS_EVERY_MS,
      run: () => reportNewOrders(checkout),
    },
    {
      name: 'remind of supply',
      everyMs: REMIND_EVERY_MS,
      run: () => remindOfSupply(checkout),
    },
    {
      name: 'mail stock requests',
      everyMs: BACK_IN_STOCK_EVERY_MS,
      run: () => mailStockRequests({ db, mailOrigin: config.mailOrigin }),
    },
    {
      name: 'tell practitioners',
      everyMs: TELL_EVERY_MS,
      run: () => tellPractitioners({ db, mailOrigin: config.mailOrigin }),
    },
    {
      name: 'roll over recent sales',
      everyMs: ROLL_OVER_EVERY_MS,
      run: () => rollOverRecentSales(db),
    },
    {
      name: 'clean up',
      everyMs: CLEANUP_EVERY_MS,
      async run() {
        await deleteExpiredSessions(db);
        await deleteExpiredResets(db);
        await deleteExpiredConfirmations(db);
        await deleteExpiredInvitations(db);
        await anonymizeDeletedPeople(db);
        await deleteOldAttempts(db);
        await deleteOpenedCarts(db);
        await deleteOldPlaces(db);
        await deleteOldStockRequests(db);
        await emptyOldMail(db);
        await cleanUpUploads(mediaDeps(deps));
      },
    },
  ];
  const bank = payments.inHouseBank;
  if (bank) {
    jobs.push({
      name: 'deliver demo events',
      everyMs: DEMO_EVENTS_EVERY_MS,
      run: () => bank.deliverEvents((body, headers) => receiveEvent(checkout, body, headers)),
    });
  }
  const stops = jobs.map((job) => runEvery(tracing?.traceJob(job) ?? job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
