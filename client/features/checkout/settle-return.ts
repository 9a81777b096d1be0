import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { finishOrder } from './finish-order.ts';
import { askAboutPayment, settlePayment, type SettleOutcome } from './settle-payment.ts';

const SECRET_PARAMETER = 'payment_intent_client_secret';
const STATUS_PARAMETER = 'redirect_status';
const RETURN_PARAMETERS = ['payment_intent', SECRET_PARAMETER, STATUS_PARAMETER];

const NOT_CONFIRMED =
  'Your bank didn’t approve this payment. Nothing was charged, and your order is saved.';
const NOT_ANSWERED =
  'We couldn’t check whether your payment went through. Your order is saved, and you won’t be charged twice.';

/**
 * Settles a payment after the bank's own page sent the shopper back to the store. The URL only says whether waiting is
 * worthwhile; the server decides.
 */
export async function settleReturn(queryClient: QueryClient): Promise<void> {
  const { clientSecret, redirectStatus } = readReturn();
  if (!clientSecret) return;
  const hasFailed = redirectStatus === 'failed';
  const outcome = await (hasFailed ? askAboutPayment(clientSecret) : settlePayment(clientSecret));
  if (outcome.kind === 'foreign') return;
  if (outcome.kind === 'settled') {
    finishOrder(queryClient, { clientSecret, ...outcome });
    return;
  }
  const isUnanswered = outcome.kind === 'unsupported' || outcome.kind === 'unknown';
  if (isUnanswered && redirectStatus === 'succeeded') {
    const status = outcome.kind === 'unsupported' ? 'paid' : 'processing';
    finishOrder(queryClient, { clientSecret: null, status, order: null });
    return;
  }
  showToast({
    title: 'Payment Failed',
    description: describeFailure(outcome),
    tone: 'error',
    link: { href: PAGE_PATHS.checkout, label: 'Return to checkout' },
  });
}

function describeFailure(outcome: SettleOutcome): string {
  if (outcome.kind === 'rejected') return outcome.message;
  return outcome.kind === 'unknown' ? NOT_ANSWERED : NOT_CONFIRMED;
}

function readReturn(): { clientSecret: string | null; redirectStatus: string | null } {
  const url = new URL(window.location.href);
  const clientSecret = url.searchParams.get(SECRET_PARAMETER);
  const redirectStatus = url.searchParams.get(STATUS_PARAMETER);
  // The secret must not be bookmarked or shared.
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  navigate(`${url.pathname}${url.search}${url.hash}`, { replace: true });
  return { clientSecret, redirectStatus };
}
