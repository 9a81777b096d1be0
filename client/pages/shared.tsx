import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { labelsQuery } from '#client/api/labels.ts';
import { sharedPlanQuery } from '#client/api/plans.ts';
import { senderQuery } from '#client/api/practice.ts';
import { visitorViewQuery } from '#client/api/recommendation.ts';
import { type PublicCart, sharedCartQuery } from '#client/api/sharing.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { LazyBasketFacts } from '#client/features/label/lazy-basket-facts.tsx';
import { LineDose } from '#client/features/label/line-dose.tsx';
import { PlanPanel } from '#client/features/label/plan-panel.tsx';
import { Recommendation } from '#client/features/shared-page/recommendation.tsx';
import {
  RecommendationLoading,
  RecommendationNotFound,
} from '#client/features/shared-page/recommendation-messages.tsx';
import { isPast } from '#client/lib/is-past.ts';
import { useAddition } from '#client/lib/use-addition.ts';
import { useReportView } from '#client/features/shared-page/use-report-view.ts';
import { SitePage } from '#client/features/site/site-page.tsx';
import { ApiError } from '#client/lib/api-client.ts';
import { showPageTitle } from '#client/lib/page-title.ts';
import { useShortWait } from '#client/lib/use-short-wait.ts';
import { lazyAddition } from '#client/ui/lazy-addition.tsx';
import { makePlan, type PlanItem } from '#shared/rules/day-plan.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { PracticeProfile } from '#shared/contracts/practice.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

/** Other failures may be temporary. */
const NO_SUCH_LINK = new Set([400, 404, 410]);

/** A recommendation can be accepted without the catalog and its sender. */
const CATALOG_WAIT_MS = 1500;

const LazyDetails = lazyAddition(() => import('#client/features/catalog/detail-dialog.tsx'));

export default function SharedPage() {
  const { token } = useParams<{ token: string }>();
  return (
    <SitePage>
      <div className="mx-auto max-w-3xl">
        <SharedCart key={token} token={token} />
      </div>
    </SitePage>
  );
}

function SharedCart({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const { data: cart, error, isFetching, refetch } = useQuery(sharedCartQuery(token));
  const catalog = useQuery(supplementsQuery);
  const sender = useQuery(senderQuery(token));
  const hasCart = cart !== undefined;
  const isWaiting = useShortWait(CATALOG_WAIT_MS, hasCart);
  // Prices and directions from the catalog would move the buttons if they came later.
  const isMoreAwaited = isWaiting && (catalog.isLoading || sender.isLoading);
  const reader = useAddition(useQuery(visitorViewQuery(token)), hasCart);
  const doses = useAddition(useQuery(sharedPlanQuery(token)), hasCart);
  const ids = cart?.cartItems.map(({ supplementId }) => supplementId) ?? [];
  const labels = useAddition(useQuery(labelsQuery(ids)), hasCart);
  const isAdditionAwaited = reader.isAwaited || doses.isAwaited || labels.isAwaited;
  // A retry must not replace the page that the reader is using.
  const [isShown, setIsShown] = useState(false);
  const isLoading = cart ? !isShown && (isMoreAwaited || isAdditionAwaited) : isFetching;
  if (cart && !isLoading && !isShown) setIsShown(true);
  // Deferred, so that slow phones stay responsive.
  const isReady = useDeferredValue(hasCart && !isLoading);
  const [openedMs] = useState(Date.now);
  const [hasJustExpired, setHasJustExpired] = useState(false);
  const products = useMemo(
    () => cart && catalog.data && findProducts(cart, catalog.data),
    [cart, catalog.data],
  );
  useReportView(token, hasCart);
  const title = cart?.title;
  useEffect(() => {
    if (title !== undefined) showPageTitle(title);
  }, [title]);

  const browse = () => navigate(PAGE_PATHS.storefront);
  const isGone = error instanceof ApiError && NO_SUCH_LINK.has(error.status);
  if (isGone) return <RecommendationNotFound onBrowse={browse} onRetry={null} />;
  if (!cart && !isFetching)
    return <RecommendationNotFound onBrowse={browse} onRetry={() => void refetch()} />;
  const practitioner = nameSender(sender.data);
  const plan =
    cart && doses.data && labels.data
      ? makePlan(listItems(cart), labels.data, doses.data)
      : undefined;
  const isExpired = hasJustExpired || isPast(cart?.expiresAt ?? null, openedMs);
  return (
    <>
      <h1 className="print-sheet mb-6 text-3xl sm:text-4xl">Supplement Recommendation</h1>
      {!isReady && <RecommendationLoading />}
      {cart && isReady && (
        <Recommendation
          token={token}
          cart={cart}
          isExpired={isExpired}
          products={products}
          onAccepted={() => navigate(PAGE_PATHS.checkout)}
          onExpired={() => setHasJustExpired(true)}
          onBrowse={browse}
          visitorView={reader.data}
          renderDetails={(details) => <LazyDetails key={details.supplement.id} {...details} />}
          renderFacts={(basket) => <LazyBasketFacts {...basket} doses={doses.data ?? []} />}
          renderDose={(supplement) => {
            const line = plan?.lines.find(({ id }) => id === supplement.id);
            return (
              line && (
                <LineDose
                  line={line}
                  setBy={practitioner.name}
                  directions={supplement.suggestedUse}
                />
              )
            );
          }}
          timetable={
            plan && (
              <PlanPanel
                plan={plan}
                sender={practitioner}
                title={cart.title}
                words={cart.description ?? ''}
              />
            )
          }
        />
      )}
    </>
  );
}

/** The timetable shows the recommended quantities, whatever the reader chooses. */
function listItems({ cartItems }: PublicCart): PlanItem[] {
  return cartItems.map(({ supplementId, supplementName, quantity }) => {
    return { id: supplementId, name: supplementName, quantity };
  });
}

function nameSender(sender: PracticeProfile | null | undefined) {
  const name = sender?.displayName || sender?.practice || 'your practitioner';
  return { name, phone: sender?.phone ?? '' };
}

/** Undefined if the catalog holds none of the supplements: checkout will report them. */
function findProducts(
  { cartItems }: PublicCart,
  catalog: readonly Supplement[],
): ReadonlyMap<number, Supplement> | undefined {
  // Opening the link allows the order of its products.
  const products = new Map(
    catalog.map((supplement) => [supplement.id, { ...supplement, byRecommendation: false }]),
  );
  return cartItems.some(({ supplementId }) => products.has(supplementId)) ? products : undefined;
}
