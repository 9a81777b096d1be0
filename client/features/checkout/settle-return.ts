import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { finishOrder } from './finish-order.ts';
import { askAboutPayment, settlePayment, type SettleOutcome } from './settle-payment.ts';

const SECRET_PARAMETER = 'payment_intent_client_secret';
const STATUS_PARAMETER = 'redirect_status';
const RETURN_PARAMETERS = ['payment_intent', SECRET_PARAMETER, STATUS_PARAMETER];

const NOT_CONFIRMED = 'Your bank did not confirm the payment. Your order is kept.';
const NOT_ANSWERED =
  'We could not find out whether your payment went through. Your order is kept; checkout will not charge it twice.';

/**
 * A bank's own page has sent the shopper back to the store. Whether it went well is the server's to
 * say; the address only tells whether waiting is worthwhile. The secret leaves the address at once:
 * it is nobody's to bookmark.
 */
export async function settleReturn(queryClient: QueryClient): Promise<void> {
  const { clientSecret, redirectStatus } = takeReturn();
  if (!clientSecret) return;
  const hasFailed = redirectStatus === 'failed';
  const outcome = await (hasFailed ? askAboutPayment(clientSecret) : settlePayment(clientSecret));
  // An address that someone else made up or left behind.
  if (outcome.kind === 'foreign') return;
  if (outcome.kind === 'settled') {
    finishOrder(queryClient, { clientSecret, ...outcome });
    return;
  }
  // Without a server that answers, the provider's word is all there is.
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

function takeReturn(): { clientSecret: string | null; redirectStatus: string | null } {
  const url = new URL(window.location.href);
  const clientSecret = url.searchParams.get(SECRET_PARAMETER);
  const redirectStatus = url.searchParams.get(STATUS_PARAMETER);
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  navigate(`${url.pathname}${url.search}${url.hash}`, { replace: true });
  return { clientSecret, redirectStatus };
}
