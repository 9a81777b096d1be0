import type { Deps } from '#server/deps.ts';
import { deleteOldAttempts } from '#server/modules/credentials/attempts.ts';
import { deleteExpiredSessions } from '#server/modules/credentials/sessions.ts';
import { deleteExpiredInvitations } from '#server/modules/administrators/admin-invitations.ts';
import { deleteExpiredEmailChanges } from '#server/modules/administrators/change-admin-email.ts';
import { deleteExpiredConfirmations } from '#server/modules/accounts/send-confirmation.ts';
import { deleteExpiredResets } from '#server/modules/accounts/reset-password.ts';
import { limitOpenPayments } from '#server/modules/checkout/limit-open-payments.ts';
import { receiveEvent } from '#server/modules/checkout/receive-event.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { emailStockRequests } from '#server/modules/inventory/email-stock-requests.ts';
import { expireLots } from '#server/modules/inventory/expire-lots.ts';
import { sendRecallEmails } from '#server/modules/inventory/recall-lot.ts';
import { reportLowStock } from '#server/modules/inventory/report-low-stock.ts';
import { deleteOldStockRequests } from '#server/modules/inventory/stock-requests.ts';
import { deleteOldQuotas } from '#server/modules/mail/email-quotas.ts';
import { deliverEmail } from '#server/modules/mail/outbox.ts';
import { deleteOldUnsubscribeLinks } from '#server/modules/mail/unsubscribe-links.ts';
import { cleanUpUploads } from '#server/modules/media/clean-up-uploads.ts';
import { markOrderEmailed } from '#server/modules/orders/orders.ts';
import { reportNewOrders } from '#server/modules/orders/report-new-orders.ts';
import { carryOutPendingRefunds } from '#server/modules/orders/refund-order.ts';
import { remindOfSupply } from '#server/modules/orders/supply-reminders.ts';
import { anonymizeDeletedPeople } from '#server/modules/personal-data/delete-account.ts';
import { applyRetention } from '#server/modules/personal-data/apply-retention.ts';
import { removeCards } from '#server/modules/refills/remove-cards.ts';
import { deleteOldRefillLinks } from '#server/modules/refills/refill-links.ts';
import { runRefills } from '#server/modules/refills/run-refills.ts';
import { finishSetUps } from '#server/modules/refills/store-card.ts';
import { closeSalesDays } from '#server/modules/orders/close-sales-days.ts';
import { deleteOpenedCarts } from '#server/modules/sharing/opened-carts.ts';
import { touchCarts } from '#server/modules/sharing/cart-status.ts';
import { notifyPractitioners } from '#server/modules/sharing/notify-practitioners.ts';
import { backUpWhenDue } from './back-up.ts';
import { runEvery, type Job } from './run-every.ts';

export function startJobs(deps: Deps): () => Promise<void> {
  const { db, log } = deps;
  const stopping = new AbortController();
  const jobs: Job[] = [
    { name: 'send emails', everyMs: 2_000, run: () => deliverEmail(deps, markOrderEmailed) },
    {
      name: 'reconcile checkouts',
      everyMs: 15_000,
      async run() {
        await reconcileCheckouts(deps);
        await carryOutPendingRefunds(deps);
      },
    },
    { name: 'run refills', everyMs: 10_000, run: () => runRefills(deps) },
    { name: 'limit open payments', everyMs: 10_000, run: () => limitOpenPayments(db) },
    { name: 'report low stock', everyMs: 60_000, run: () => reportLowStock(deps) },
    { name: 'report new orders', everyMs: 60_000, run: () => reportNewOrders(deps) },
    { name: 'send supply reminders', everyMs: 60_000, run: () => remindOfSupply(deps) },
    { name: 'send back-in-stock emails', everyMs: 10_000, run: () => emailStockRequests(deps) },
    { name: 'expire lots', everyMs: 60_000, run: () => expireLots(deps) },
    { name: 'send recall emails', everyMs: 5_000, run: () => sendRecallEmails(deps, touchCarts) },
    { name: 'notify practitioners', everyMs: 10_000, run: () => notifyPractitioners(deps) },
    {
      name: 'deliver demo events',
      everyMs: 1_000,
      async run() {
        await deps.payments.inHouseBank?.deliverEvents((body, headers) =>
          receiveEvent(deps, body, headers),
        );
      },
    },
    { name: 'close sales days', everyMs: 60_000, run: () => closeSalesDays(db) },
    { name: 'back up', everyMs: 60_000, run: () => backUpWhenDue(deps, stopping.signal) },
    { name: 'apply retention', everyMs: 10 * 60_000, run: () => applyRetention(deps) },
    {
      name: 'clean up',
      everyMs: 10 * 60_000,
      async run() {
        await deleteExpiredSessions(db);
        await deleteExpiredResets(db);
        await deleteExpiredConfirmations(db);
        await deleteExpiredInvitations(db);
        await deleteExpiredEmailChanges(db);
        await anonymizeDeletedPeople(deps);
        await deleteOldAttempts(db);
        await deleteOpenedCarts(db);
        await deleteOldStockRequests(db);
        await deleteOldQuotas(db);
        await deleteOldUnsubscribeLinks(db);
        await deleteOldRefillLinks(db);
        await finishSetUps(deps);
        await removeCards(deps);
        await cleanUpUploads(deps);
      },
    },
  ];
  const stops = jobs.map((job) => runEvery(job, log));
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
