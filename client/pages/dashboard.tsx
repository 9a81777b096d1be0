import { ArrowLeft, Stethoscope, Users } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useMarkUpdatesSeen } from '#client/api/practice.ts';
import type { User } from '#client/api/profile.ts';
import { LazyDetailDialog } from '#client/features/catalog/lazy-detail-dialog.tsx';
import { OwnEarningsButton } from '#client/features/earnings/own-earnings.tsx';
import { LazyBasketFacts } from '#client/features/label/lazy-basket-facts.tsx';
import { PlanBuilder } from '#client/features/label/plan-builder.tsx';
import { CreateCart } from '#client/features/recommend/create-cart.tsx';
import { useDashboardTab } from '#client/features/recommend/dashboard-path.ts';
import { useBuilder } from '#client/features/recommend/use-builder.ts';
import { StatCards, useCartCounts } from '#client/features/sent/stat-cards.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { lazyDialog, lazyPart } from '#client/ui/lazy-part.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { PractitionerFrame } from './practitioner-frame.tsx';

const PeopleDialog = lazyDialog(
  async () => (await import('#client/features/practice/people-dialog.tsx')).PeopleDialog,
);
const PracticeDialog = lazyDialog(
  async () => (await import('#client/features/practice/practice-dialog.tsx')).PracticeDialog,
);
const SentCarts = lazyPart(
  async () => (await import('#client/features/sent/sent-carts.tsx')).SentCarts,
);

export default function DashboardPage() {
  const [, navigate] = useLocation();
  const goToStore = () => navigate(PAGE_PATHS.storefront);
  return (
    <PractitionerFrame>
      {(user) => <Dashboard key={user.username} user={user} onBack={goToStore} />}
    </PractitionerFrame>
  );
}

function Dashboard({ user, onBack }: { user: User; onBack: () => void }) {
  const counts = useCartCounts();
  const [showsPractice, setShowsPractice] = useState(false);
  const titleRef = useRef<HTMLInputElement>(null);
  const [tab, openTab] = useDashboardTab();
  /** Counts openings by the page, each of which resets the tabs. */
  const [builderOpenings, setBuilderOpenings] = useState(0);
  // Safari has no requestIdleCallback.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(() => SentCarts.preload()), []);

  function openBuilder() {
    openTab('create');
    setBuilderOpenings(builderOpenings + 1);
  }

  useEffect(() => {
    if (builderOpenings > 0) titleRef.current?.focus();
  }, [builderOpenings]);

  const builder = useBuilder(user.username, openBuilder);

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
          {/* Right-aligned, because the earnings arrive later. */}
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
                {...builder.form}
                titleRef={titleRef}
                isFirst={counts?.shared === 0}
                renderDetails={(details) => (
                  <Suspense fallback={null}>
                    <LazyDetailDialog
                      key={details.supplement.id}
                      {...details}
                      order={{ ...details.order, onOpen: ({ id }) => details.order.onOpen(id) }}
                      basket="recommendation"
                    />
                  </Suspense>
                )}
                renderFacts={(basket) => (
                  <LazyBasketFacts {...basket} doses={builder.form.draft.doses ?? []} />
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
                <SentCarts
                  onCreate={openBuilder}
                  onDuplicate={(cart) => void builder.startFromSent(cart, false)}
                  onEdit={(cart) => void builder.startFromSent(cart, true)}
                />
              </SharedTab>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={builder.isAsking}
        title="Replace your unfinished cart?"
        confirmLabel="Replace"
        confirmVariant="primary"
        isPending={false}
        onConfirm={builder.confirm}
        onClose={builder.cancel}
      >
        <p>You have a recommendation that you haven’t shared yet. This replaces it.</p>
      </ConfirmDialog>
      {showsPractice && <PracticeDialog user={user} onClose={() => setShowsPractice(false)} />}
    </div>
  );
}

function SharedTab({ children }: { children: ReactNode }) {
  const [showsPeople, setShowsPeople] = useState(false);
  const markSeen = useEffectEvent(useMarkUpdatesSeen());
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
      {showsPeople && <PeopleDialog onClose={() => setShowsPeople(false)} />}
    </div>
  );
}
