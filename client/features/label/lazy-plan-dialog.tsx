import { type ComponentProps, lazy, Suspense } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { PlanDetails } from './plan-details.tsx';

type Details = ComponentProps<typeof PlanDetails>;

/** Fetched when it is asked for. */
const LazyDetails = lazy(async () => {
  try {
    return { default: (await import('./plan-details.tsx')).PlanDetails };
  } catch {
    return { default: PlanUnavailable };
  }
});

/** The plan, to read, to print and to take into a calendar. */
export function LazyPlanDialog({ onClose, ...details }: Details & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="My plan" size="lg">
      <Suspense fallback={<Spinner label="Loading your plan" className="mx-auto size-6" />}>
        <LazyDetails {...details} />
      </Suspense>
    </Dialog>
  );
}

function PlanUnavailable() {
  return <p>The plan could not be loaded. Check your connection and reload the page.</p>;
}
