import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Redirect, useLocation } from 'wouter';
import { profileQuery } from '#client/api/profile.ts';
import type { User } from '#client/api/read-user.ts';
import { isEmptyDraft } from '#client/domain/cart-builder.ts';
import { OwnEarningsButton } from '#client/features/earnings/own-earnings.tsx';
import { AccessRestricted } from '#client/features/sharing/access-restricted.tsx';
import type { SentCartView } from '#client/features/sharing/cart-state.ts';
import { CreateCart, TITLE_FIELD_ID } from '#client/features/sharing/create-cart.tsx';
import { ReplaceDraftDialog } from '#client/features/sharing/replace-draft-dialog.tsx';
import { SentCarts } from '#client/features/sharing/sent-carts.tsx';
import { StatCards } from '#client/features/sharing/stat-cards.tsx';
import { useCartCounts } from '#client/features/sharing/use-cart-counts.ts';
import { useCartDraft } from '#client/features/sharing/use-cart-draft.ts';
import { SitePage } from '#client/features/site/site-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export default function DashboardPage() {
  const [, navigate] = useLocation();
  const { data: user, isFetching, refetch } = useQuery(profileQuery);
  const goToStore = () => navigate(PAGE_PATHS.storefront);
  if (user === null) return <Redirect to={PAGE_PATHS.login} replace />;
  return (
    <SitePage>
      {!user && isFetching && <Loading />}
      {!user && !isFetching && (
        <LoadFailure
          of="page"
          text="Your dashboard could not be loaded"
          hint="Please try again in a moment."
          onRetry={refetch}
        />
      )}
      {user && !user.canShareCarts && <AccessRestricted onReturn={goToStore} />}
      {user?.canShareCarts && <Dashboard key={user.username} user={user} onBack={goToStore} />}
    </SitePage>
  );
}

function Dashboard({ user, onBack }: { user: User; onBack: () => void }) {
  const counts = useCartCounts();
  const [draft, changeDraft] = useCartDraft(user.username);
  /** Waits for an answer, since there is unfinished work. */
  const [duplicating, setDuplicating] = useState<SentCartView | null>(null);
  /** How often the page itself opened the builder; each time the tabs start anew with it. */
  const [builderOpenings, setBuilderOpenings] = useState(0);

  function openBuilder() {
    flushSync(() => setBuilderOpenings(builderOpenings + 1));
    document.getElementById(TITLE_FIELD_ID)?.focus();
  }

  function startDuplicate(cart: SentCartView) {
    if (isEmptyDraft(draft)) duplicate(cart);
    else setDuplicating(cart);
  }

  function duplicate({ title, description, cartItems }: SentCartView) {
    setDuplicating(null);
    const lines = cartItems.map(({ supplementId, quantity }) => ({ supplementId, quantity }));
    changeDraft({ type: 'replace', draft: { title, description: description ?? '', lines } });
    openBuilder();
  }

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <div>
        <div className="flex justify-between gap-3">
          <Button variant="ghost" size="sm" className="-ml-3" onClick={onBack}>
            <ArrowLeft aria-hidden="true" size={18} />
            Back to Store
          </Button>
          <OwnEarningsButton />
        </div>
        <h1 className="mt-2 text-3xl wrap-break-word sm:text-4xl">
          {user.firstName ? `${user.firstName}'s Dashboard` : 'Your Dashboard'}
        </h1>
      </div>
      <StatCards counts={counts} />
      <Tabs
        key={builderOpenings}
        label="Recommendations"
        tabs={[
          {
            id: 'create',
            label: 'Create Cart',
            panel: <CreateCart draft={draft} onChange={changeDraft} />,
          },
          {
            id: 'shared',
            label: 'Shared Carts',
            panel: <SentCarts onCreate={openBuilder} onDuplicate={startDuplicate} />,
          },
        ]}
      />
      <ReplaceDraftDialog
        isOpen={duplicating !== null}
        onReplace={() => duplicating && duplicate(duplicating)}
        onClose={() => setDuplicating(null)}
      />
    </div>
  );
}

function Loading() {
  return (
    <div data-loading className="grid min-h-96 place-items-center text-brand">
      <Spinner label="Loading your dashboard" className="size-8" />
    </div>
  );
}
