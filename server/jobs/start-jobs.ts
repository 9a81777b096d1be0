import type { Deps } from '#server/deps.ts';
import { deleteOldAttempts } from '#server/modules/credentials/attempts.ts';
import { deleteExpiredSessions } from '#server/modules/credentials/sessions.ts';
import { deleteOldDevices } from '#server/modules/credentials/sign-in-attempts.ts';
import { deleteExpiredInvitations } from '#server/modules/administrators/admin-invitations.ts';
import { deleteExpiredEmailChanges } from '#server/modules/administrators/change-admin-email.ts';
import { deleteExpiredConfirmations } from '#server/modules/accounts/send-confirmation.ts';
import { deleteExpiredResets } from '#server/modules/accounts/reset-password.ts';
import { limitOpenPayments } from '#server/modules/checkout/limit-open-payments.ts';
import { receiveEvent } from '#server/modules/checkout/receive-event.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { emailStockRequests } from '#server/modules/inventory/email-stock-requests.ts';
import { reportLowStock } from '#server/modules/inventory/report-low-stock.ts';
import { deleteOldStockRequests } from '#server/modules/inventory/stock-requests.ts';
import { deleteOldQuotas } from '#server/modules/mail/email-quotas.ts';
import { deliverEmail, emptyOldEmail } from '#server/modules/mail/outbox.ts';
import { deleteOldUnsubscribeLinks } from '#server/modules/mail/unsubscribe-links.ts';
import { cleanUpUploads } from '#server/modules/media/clean-up-uploads.ts';
import { markOrderEmailed } from '#server/modules/orders/orders.ts';
import { reportNewOrders } from '#server/modules/orders/report-new-orders.ts';
import { carryOutPendingRefunds } from '#server/modules/orders/refund-order.ts';
import { remindOfSupply } from '#server/modules/orders/supply-reminders.ts';
import { anonymizeDeletedPeople } from '#server/modules/personal-data/delete-account.ts';
import { closeSalesDays } from '#server/modules/orders/close-sales-days.ts';
import { deleteOpenedCarts } from '#server/modules/sharing/opened-carts.ts';
import { notifyPractitioners } from '#server/modules/sharing/notify-practitioners.ts';
import { runEvery, type Job } from './run-every.ts';

const EMAIL_EVERY_MS = 2_000;
const RECONCILE_EVERY_MS = 15_000;
const LIMIT_PAYMENTS_EVERY_MS = 10_000;
const DEMO_EVENTS_EVERY_MS = 1_000;
const LOW_STOCK_EVERY_MS = 60_000;
const NEW_ORDERS_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 60_000;
const BACK_IN_STOCK_EVERY_MS = 10_000;
const NOTIFY_EVERY_MS = 10_000;
const CLOSE_SALES_EVERY_MS = 60_000;
const CLEANUP_EVERY_MS = 10 * 60_000;

/** Everything that happens without a request. */
export function startJobs(deps: Deps): () => Promise<void> {
  const { db, payments, log } = deps;
  const jobs: Job[] = [
    {
      name: 'deliver mail',
      everyMs: EMAIL_EVERY_MS,
      run: () => deliverEmail(deps, markOrderEmailed),
    },
    {
      name: 'reconcile checkouts',
      everyMs: RECONCILE_EVERY_MS,
      async run() {
        await reconcileCheckouts(deps);
        await carryOutPendingRefunds(deps);
      },
    },
    {
      name: 'limit open payments',
      everyMs: LIMIT_PAYMENTS_EVERY_MS,
      run: () => limitOpenPayments(db),
    },
    {
      name: 'report low stock',
      everyMs: LOW_STOCK_EVERY_MS,
      run: () => reportLowStock(deps),
    },
    {
      name: 'report new orders',
      everyMs: NEW_ORDERS_EVERY_MS,
      run: () => reportNewOrders(deps),
    },
    {
      name: 'remind of supply',
      everyMs: REMIND_EVERY_MS,
      run: () => remindOfSupply(deps),
    },
    {
      name: 'mail stock requests',
      everyMs: BACK_IN_STOCK_EVERY_MS,
      run: () => emailStockRequests(deps),
    },
    {
      name: 'tell practitioners',
      everyMs: NOTIFY_EVERY_MS,
      run: () => notifyPractitioners(deps),
    },
    {
      name: 'close sales days',
      everyMs: CLOSE_SALES_EVERY_MS,
      run: () => closeSalesDays(db),
    },
    {
      name: 'clean up',
      everyMs: CLEANUP_EVERY_MS,
      async run() {
        await deleteExpiredSessions(db);
        await deleteExpiredResets(db);
        await deleteExpiredConfirmations(db);
        await deleteExpiredInvitations(db);
        await deleteExpiredEmailChanges(db);
        await anonymizeDeletedPeople(deps);
        await deleteOldAttempts(db);
        await deleteOpenedCarts(db);
        await deleteOldDevices(db);
        await deleteOldStockRequests(db);
        await emptyOldEmail(db);
        await deleteOldQuotas(db);
        await deleteOldUnsubscribeLinks(db);
        await cleanUpUploads(deps);
      },
    },
  ];
  const bank = payments.inHouseBank;
  if (bank) {
    jobs.push({
      name: 'deliver demo events',
      everyMs: DEMO_EVENTS_EVERY_MS,
      run: () => bank.deliverEvents((body, headers) => receiveEvent(deps, body, headers)),
    });
  }
  const stops = jobs.map((job) => runEvery(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
