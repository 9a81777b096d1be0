import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { labelsQuery } from '#client/api/labels.ts';
import { orderRequestsQuery } from '#client/api/order-requests.ts';
import { orderSupplyQuery } from '#client/api/order-supply.ts';
import { orderTimetableQuery } from '#client/api/order-timetable.ts';
import { orderQuery } from '#client/api/orders.ts';
import { orderOfferQuery } from '#client/api/refills.ts';
import { renderCardStep } from '#client/features/checkout/card-step.tsx';
import { OrderTake } from '#client/features/label/order-take.tsx';
import { AskAboutOrder, isAskable } from '#client/features/orders/ask-about-order.tsx';
import { ContactLine } from '#client/features/orders/contact-line.tsx';
import { EndReminder } from '#client/features/orders/end-reminder.tsx';
import { OrderAgain } from '#client/features/orders/order-again.tsx';
import { OrderLoading, OrderNotFound } from '#client/features/orders/order-messages.tsx';
import { OrderReceipt } from '#client/features/orders/order-receipt.tsx';
import { OrderRefill } from '#client/features/orders/order-refill.tsx';
import { OrderRequests } from '#client/features/orders/order-requests.tsx';
import { SupplyCard } from '#client/features/orders/supply-card.tsx';
import { useAddition } from '#client/lib/use-addition.ts';
import { SiteFooter } from '#client/features/site/site-footer.tsx';
import { SiteHeader } from '#client/features/site/site-header.tsx';
import { ApiError } from '#client/lib/api-client.ts';
import { showPageTitle } from '#client/lib/page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** Prints the receipt alone. */
export default function OrderPage() {
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <div className="print:hidden">
        <SiteHeader />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto w-full max-w-3xl flex-1 px-4 pt-8 sm:px-6 sm:pt-12 print:p-0"
      >
        <OrderByToken />
      </main>
      <div className="print:hidden">
        <SiteFooter />
      </div>
    </div>
  );
}

function OrderByToken() {
  const { token } = useParams<{ token: string }>();
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(token));
  const [, navigate] = useLocation();
  const { data: requests } = useQuery({
    ...orderRequestsQuery(token),
    enabled: order !== undefined,
  });
  const supply = useAddition(
    useQuery({ ...orderSupplyQuery(token), enabled: order?.paymentStatus === 'paid' }),
    order !== undefined,
  );
  const timetable = useAddition(
    useQuery({ ...orderTimetableQuery(token), enabled: order !== undefined }),
    order !== undefined,
  );
  const labels = useAddition(
    useQuery(labelsQuery(order?.items.map(({ id }) => id) ?? [])),
    order !== undefined,
  );
  const refillQuery = useQuery({
    ...orderOfferQuery(token),
    enabled: order?.paymentStatus === 'paid',
  });
  const refill = useAddition(refillQuery, order !== undefined);
  const isAwaited = supply.isAwaited || timetable.isAwaited || labels.isAwaited || refill.isAwaited;
  const endsReminder = new URLSearchParams(useSearch()).get('reminder') === 'end';
  const hasOpen = requests?.some(({ state }) => state === 'open') ?? false;
  const orderId = order?.id;
  useEffect(() => {
    if (orderId !== undefined) showPageTitle(`Order #${orderId}`);
  }, [orderId]);

  if (error instanceof ApiError && error.status === 404) return <OrderNotFound />;
  if (!order && isFetching) return <OrderLoading />;
  if (!order) {
    return (
      <LoadFailure
        of="page"
        text="Your order could not be loaded"
        hint="Your order is safe. Please try again in a moment."
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      {endsReminder && <EndReminder token={token} />}
      <OrderReceipt order={order} />
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <OrderAgain items={order.items} onStored={() => navigate(PAGE_PATHS.checkout)} />
        <ButtonLink href={PAGE_PATHS.storefront} variant="secondary">
          Continue shopping
        </ButtonLink>
        {requests && isAskable(order) && !hasOpen && <AskAboutOrder order={order} />}
      </div>
      <ContactLine />
      {/* Their height is unknown until they load, so they appear together. */}
      {isAwaited ? (
        <Skeleton className="h-dvh" />
      ) : (
        <>
          {timetable.data && labels.data && (
            <OrderTake order={order} timetable={timetable.data} labels={labels.data} />
          )}
          {supply.data && <SupplyCard order={order} orderSupply={supply.data} />}
          {refill.data && <OrderRefill token={token} {...refill.data} card={renderCardStep} />}
          {requests && requests.length > 0 && <OrderRequests requests={requests} />}
        </>
      )}
    </>
  );
}
