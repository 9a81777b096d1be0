import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { needsQuery } from '#client/api/recommendation.ts';
import { clientRefillsQuery } from '#client/api/refills.ts';
import { sentCartsQuery, useExtendCart, useRevokeCart } from '#client/api/sharing.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { LINK_VALID_DAYS } from '#shared/rules/shared-cart-limits.ts';
import {
  ANY_STATUS,
  cartUrl,
  filterSentCarts,
  findEnding,
  type SentCartView,
} from './cart-state.ts';
import { NeedsStrip } from './needs-strip.tsx';
import { SentCartCard } from './sent-cart-card.tsx';
import { SentFilterFields } from './sent-filter-fields.tsx';
import { NothingMatches, NothingSent, SentLoading } from './sent-messages.tsx';
import { useAddition } from '#client/lib/use-addition.ts';

const NO_FILTER = { search: '', status: ANY_STATUS };

/** Each card has a link, a timeline and many buttons, so long lists grow on request. */
const CARTS_AT_ONCE = 50;

type SentCartsProps = {
  onCreate: () => void;
  onDuplicate: (cart: SentCartView) => void;
  onEdit: (cart: SentCartView) => void;
};

export function SentCarts({ onCreate, onDuplicate, onEdit }: SentCartsProps) {
  const sent = useInfiniteQuery(sentCartsQuery);
  const catalog = useQuery(supplementsQuery);
  const needs = useAddition(useQuery(needsQuery), sent.data !== undefined);
  const refills = useAddition(useQuery(clientRefillsQuery), sent.data !== undefined);
  const extend = useExtendCart();
  const revoke = useRevokeCart();
  const [filter, setFilter] = useState(NO_FILTER);
  const [shownCarts, setShownCarts] = useState(CARTS_AT_ONCE);
  const [revoking, setRevoking] = useState<SentCartView | null>(null);
  const nowMs = sent.dataUpdatedAt;
  const carts = useMemo(
    () =>
      sent.data?.pages
        .flatMap((page) => page.rows)
        .map((cart) => ({
          ...cart,
          link: cartUrl(cart.shareToken),
          ending: findEnding(cart, nowMs),
        })),
    [sent.data, nowMs],
  );
  const products = useMemo(
    () => catalog.data && new Map(catalog.data.map((supplement) => [supplement.id, supplement])),
    [catalog.data],
  );

  async function showOlder(loadedCarts: number) {
    setShownCarts(shownCarts + CARTS_AT_ONCE);
    if (loadedCarts < shownCarts + CARTS_AT_ONCE && sent.hasNextPage) await sent.fetchNextPage();
  }

  async function extendLink(cart: SentCartView) {
    try {
      await extend.mutateAsync(cart.id);
      const title = `Link renewed for ${LINK_VALID_DAYS} days`;
      showToast({ title, description: cart.title, tone: 'success' });
    } catch (error) {
      const description = serverMessage(error, 'Please try again.');
      showToast({ title: 'Link not renewed', description, tone: 'error' });
    }
  }

  function revokeLink({ id, title }: SentCartView) {
    revoke.mutate(id, {
      onSuccess: () => {
        setRevoking(null);
        showToast({ title: 'Link revoked', description: title, tone: 'success' });
      },
    });
  }

  function repeat(cartId: number) {
    const cart = carts?.find(({ id }) => id === cartId);
    if (cart) onDuplicate(cart);
    // An old cart may not be loaded yet.
    else onCreate();
  }

  // The strip above and the warnings inside the cards would move the page if they came later.
  const isAwaited = catalog.isLoading || needs.isAwaited || refills.isAwaited;
  if (!carts || isAwaited) {
    return sent.isFetching || isAwaited ? (
      <SentLoading />
    ) : (
      <LoadFailure
        of="card"
        text="Failed to load shared carts"
        hint="Please try again later"
        onRetry={sent.refetch}
      />
    );
  }
  if (carts.length === 0) return <NothingSent onCreate={onCreate} />;
  const matches = filterSentCarts(carts, filter);
  const count = Math.max(sent.data?.pages[0]?.total ?? 0, carts.length);
  return (
    <section aria-labelledby="sent-heading" className="grid grid-cols-1 gap-6">
      <NeedsStrip needs={needs.data} nowMs={nowMs} onRepeat={repeat} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="sent-heading" className="text-xl">
          Shared Carts <span className="font-sans text-base text-muted">({count} total)</span>
        </h2>
        <SentFilterFields filter={filter} onChange={setFilter} />
      </div>
      {sent.isRefetchError && (
        <p role="alert" className="text-sm text-danger">
          We couldn’t refresh this list. It may be out of date.
        </p>
      )}
      {matches.length === 0 && <NothingMatches onClear={() => setFilter(NO_FILTER)} />}
      <ul className="grid grid-cols-1 gap-4">
        {matches.slice(0, shownCarts).map((cart) => (
          <li key={cart.id}>
            <SentCartCard
              cart={cart}
              nowMs={nowMs}
              products={products}
              refills={refills.data ?? []}
              isBusy={extend.isPending || revoke.isPending}
              failure={extend.variables === cart.id ? extend.error : null}
              onDuplicate={onDuplicate}
              onEdit={onEdit}
              onExtend={(chosen) => void extendLink(chosen)}
              onRevoke={(chosen) => {
                revoke.reset();
                setRevoking(chosen);
              }}
            />
          </li>
        ))}
      </ul>
      {(sent.hasNextPage || matches.length > shownCarts) && (
        <div className="text-center">
          {sent.isFetchNextPageError && (
            <p role="alert" className="mb-3 text-sm text-danger">
              We couldn’t load older carts. Please try again.
            </p>
          )}
          <Button
            variant="secondary"
            busy={sent.isFetchingNextPage}
            onClick={() => void showOlder(matches.length)}
          >
            {sent.isFetchingNextPage ? 'Loading...' : 'Load older carts'}
          </Button>
        </div>
      )}
      {revoking && (
        <ConfirmDialog
          title="Revoke this link?"
          confirmLabel="Revoke link"
          isPending={revoke.isPending}
          failure={revoke.error}
          onConfirm={() => revokeLink(revoking)}
          onClose={() => setRevoking(null)}
        >
          <p className="wrap-break-word">
            Anyone who opens the link to “{revoking.title}” will see “Recommendation Not Found”.
            This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
