import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { CreatedPanel } from './created-panel.tsx';
import { DraftForm, type DraftFormProps } from './draft-form.tsx';
import { useDraftCatalog } from './use-draft-catalog.ts';
import { useShareDraft } from './use-share-draft.ts';
import type { usePlanOfDraft } from './use-plan-of-draft.ts';

type CreateCartProps = Omit<DraftFormProps, 'catalog' | 'sharing'>;

export function CreateCart(props: CreateCartProps) {
  const { draft, onChange, person, onPerson, titleRef } = props;
  const catalog = useDraftCatalog(draft.lines);
  const { lines } = catalog;
  const sharing = useShareDraft({ draft, onChange, person, onPerson, lines, titleRef });
  const { shared, plan } = sharing;
  if (!shared) return <DraftForm {...props} catalog={catalog} sharing={sharing} />;
  return (
    <CreatedPanel
      cart={shared.cart}
      person={shared.person}
      onCreateAnother={sharing.createAnother}
      titleRef={titleRef}
      notice={
        <>
          {shared.missingPerson !== null && <PersonNotice name={shared.missingPerson} />}
          <PlanNotice
            isMissing={plan.isMissing}
            isPending={plan.isPending}
            onRetry={plan.onRetry}
          />
        </>
      }
    />
  );
}

function PersonNotice({ name }: { name: string }) {
  return (
    <div className="mt-4 wrap-break-word print:hidden">
      <FormMessage tone="error">
        Your link works, but we couldn’t add {name} to your people. Add the person under Shared
        Carts.
      </FormMessage>
    </div>
  );
}

type PlanNoticeProps = Pick<
  ReturnType<typeof usePlanOfDraft>,
  'isMissing' | 'isPending' | 'onRetry'
>;

function PlanNotice({ isMissing, isPending, onRetry }: PlanNoticeProps) {
  if (!isMissing && !isPending) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      {isMissing && (
        <FormMessage tone="error">
          Your link works, but we couldn’t save your timetable. Patients see the label times.
        </FormMessage>
      )}
      {isPending && <p className="text-sm text-muted">Saving the timetable…</p>}
      {isMissing && onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Save the timetable again
        </Button>
      )}
    </div>
  );
}
