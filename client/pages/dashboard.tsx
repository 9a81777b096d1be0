import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Stethoscope, Users } from 'lucide-react';
import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Redirect, useLocation } from 'wouter';
import { waitingRoleQuery } from '#client/api/accounts.ts';
import { useNoticeEnd } from '#client/api/notice-end.ts';
import { sharedPlanQuery } from '#client/api/plans.ts';
import { useMarkNewsSeen } from '#client/api/practice.ts';
import { profileQuery } from '#client/api/profile.ts';
import type { User } from '#client/api/read-user.ts';
import { type CartDraft, isEmptyDraft } from '#client/domain/cart-builder.ts';
import { startFromTemplate } from '#client/domain/template-draft.ts';
import { LazyDetailDialog } from '#client/features/catalog/lazy-detail-dialog.tsx';
import { OwnEarningsButton } from '#client/features/earnings/own-earnings.tsx';
import { LazyBasketFacts } from '#client/features/label/lazy-basket-facts.tsx';
import { PlanBuilder } from '#client/features/label/plan-builder.tsx';
import { AccessRestricted } from '#client/features/sharing/access-restricted.tsx';
import type { SentCartView } from '#client/features/sharing/cart-state.ts';
import { TITLE_FIELD_ID } from '#client/features/sharing/about-draft.tsx';
import { CreateCart } from '#client/features/sharing/create-cart.tsx';
import { ReplaceDraftDialog } from '#client/features/sharing/replace-draft-dialog.tsx';
import { StatCards } from '#client/features/sharing/stat-cards.tsx';
import { useCartCounts } from '#client/features/sharing/use-cart-counts.ts';
import { useCartDraft } from '#client/features/sharing/use-cart-draft.ts';
import { useDashboardTab } from '#client/features/sharing/use-dashboard-tab.ts';
import { usePersonName } from '#client/features/sharing/use-person-name.ts';
import { SitePage } from '#client/features/site/site-page.tsx';
import { pause } from '#client/lib/pause.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyDialog, lazyPart } from '#client/ui/lazy-part.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { servingsOf } from '#shared/rules/day-plan.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** Duplicating does not wait longer for a timetable than this. */
const PLAN_WAIT_MS = 1500;

const PeopleDialog = lazyDialog(
  async () => (await import('#client/features/practice/people-dialog.tsx')).PeopleDialog,
);
const PracticeDialog = lazyDialog(
  async () => (await import('#client/features/practice/practice-dialog.tsx')).PracticeDialog,
);
/** The tab that is not shown first. */
const SentCarts = lazyPart(
  async () => (await import('#client/features/sharing/sent-carts.tsx')).SentCarts,
);

export default function DashboardPage() {
  const [, navigate] = useLocation();
  const { data: newest, isFetching, refetch } = useQuery(profileQuery);
  useNoticeEnd(profileQuery.queryKey);
  // Drawn in slices: on a slow phone a press or a scroll does not wait for the whole dashboard.
  const user = useDeferredValue(newest);
  const isLoading = isFetching || newest !== user;
  const goToStore = () => navigate(PAGE_PATHS.storefront);
  if (user === null) return <Redirect to={PAGE_PATHS.login} replace />;
  return (
    <SitePage>
      {!user && isLoading && <Loading />}
      {!user && !isLoading && (
        <LoadFailure
          of="page"
          text="Your dashboard could not be loaded"
          hint="Please try again in a moment."
          onRetry={refetch}
        />
      )}
      {user && !user.canShareCarts && <NotYet onReturn={goToStore} />}
      {user?.canShareCarts && <Dashboard key={user.username} user={user} onBack={goToStore} />}
    </SitePage>
  );
}

function NotYet({ onReturn }: { onReturn: () => void }) {
  const { data: waitingFor = null } = useQuery(waitingRoleQuery);
  return <AccessRestricted waitingFor={waitingFor} onReturn={onReturn} />;
}

function Dashboard({ user, onBack }: { user: User; onBack: () => void }) {
  const client = useQueryClient();
  const counts = useCartCounts();
  const [draft, changeDraft] = useCartDraft(user.username);
  const [personName, setPersonName] = usePersonName(user.username);
  /** Waits for an answer, since there is unfinished work. */
  const [replacement, setReplacement] = useState<CartDraft | null>(null);
  const [showsPractice, setShowsPractice] = useState(false);
  const [tab, openTab] = useDashboardTab();
  /** How often the page itself opened the builder; each time the tabs start anew with it. */
  const [builderOpenings, setBuilderOpenings] = useState(0);
  // While nothing else is to be done; not every browser says when that is.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(() => SentCarts.preload()), []);

  function openBuilder() {
    flushSync(() => {
      openTab('create');
      setBuilderOpenings(builderOpenings + 1);
    });
    document.getElementById(TITLE_FIELD_ID)?.focus();
  }

  function offerDraft(next: CartDraft) {
    if (isEmptyDraft(draft)) replaceDraft(next);
    else setReplacement(next);
  }

  function replaceDraft(next: CartDraft) {
    setReplacement(null);
    changeDraft({ type: 'replace', draft: next });
    openBuilder();
  }

  async function duplicate({ title, description, cartItems, shareToken }: SentCartView) {
    const lines = cartItems.map(({ supplementId, quantity }) => ({ supplementId, quantity }));
    // Its timetable is an addition: without it the labels speak for themselves.
    const asked = client.query(sharedPlanQuery(shareToken)).catch(() => []);
    const doses = (await Promise.race([asked, pause(PLAN_WAIT_MS)])) ?? [];
    offerDraft({
      title,
      description: description ?? '',
      lines,
      ...(doses.length > 0 && { doses }),
    });
  }

  function startFrom(template: Template) {
    const started = startFromTemplate(template);
    if (started.leftOut.length > 0) {
      const description = `No longer available: ${started.leftOut.join(', ')}`;
      showToast({ title: 'Some products were left out', description, tone: 'error' });
    }
    offerDraft(started.draft);
  }

  return (
    <div className="mx-auto flex max-w-304 flex-col gap-6">
      <div>
        <Button variant="ghost" size="sm" className="-ml-3" onClick={onBack}>
          <ArrowLeft aria-hidden="true" size={18} />
          Back to Store
        </Button>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 text-3xl wrap-break-word sm:text-4xl">
            {user.firstName ? `${user.firstName}'s Dashboard` : 'Your Dashboard'}
          </h1>
          {/* Earnings arrive later: from the right edge they push nothing. */}
          <div className="ml-auto flex gap-2">
            <OwnEarningsButton />
            <Button variant="secondary" size="sm" onClick={() => setShowsPractice(true)}>
              <Stethoscope aria-hidden="true" size={18} />
              Practice
            </Button>
          </div>
        </div>
      </div>
      <StatCards counts={counts} />
      <Tabs
        key={builderOpenings}
        label="Recommendations"
        openId={tab}
        onOpen={openTab}
        tabs={[
          {
            id: 'create',
            label: 'Create Cart',
            panel: (
              <CreateCart
                draft={draft}
                onChange={changeDraft}
                personName={personName}
                onPersonName={setPersonName}
                onStartFrom={startFrom}
                isFirst={counts?.shared === 0}
                renderDetails={(details) => (
                  <Suspense fallback={null}>
                    <LazyDetailDialog
                      key={details.supplement.id}
                      {...details}
                      basket="recommendation"
                    />
                  </Suspense>
                )}
                renderFacts={(basket) => (
                  <LazyBasketFacts {...basket} servings={servingsOf(draft.doses ?? [])} />
                )}
                renderTimetable={(timetable) => <PlanBuilder {...timetable} />}
              />
            ),
          },
          {
            id: 'shared',
            label: 'Shared Carts',
            panel: (
              <SharedTab>
                <SentCarts onCreate={openBuilder} onDuplicate={(cart) => void duplicate(cart)} />
              </SharedTab>
            ),
          },
        ]}
      />
      <ReplaceDraftDialog
        isOpen={replacement !== null}
        onReplace={() => {
          setPersonName('');
          if (replacement) replaceDraft(replacement);
        }}
        onClose={() => setReplacement(null)}
      />
      {showsPractice && (
        <PracticeDialog
          isOpen
          isEmailVerified={user.emailVerified === true}
          onClose={() => setShowsPractice(false)}
        />
      )}
    </div>
  );
}

/** Whoever opens it sees what is new, and finds the people it is about. */
function SharedTab({ children }: { children: ReactNode }) {
  const [showsPeople, setShowsPeople] = useState(false);
  const markSeen = useEffectEvent(useMarkNewsSeen());
  useEffect(() => markSeen(), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setShowsPeople(true)}
      >
        <Users aria-hidden="true" size={18} />
        People
      </Button>
      {children}
      {showsPeople && <PeopleDialog isOpen onClose={() => setShowsPeople(false)} />}
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
