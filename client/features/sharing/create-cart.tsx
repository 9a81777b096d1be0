import { CreatedPanel } from './created-panel.tsx';
import { DraftForm, type DraftFormProps } from './draft-form.tsx';
import { PersonNotice } from './person-notice.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { useDraftCatalog } from './use-draft-catalog.ts';
import { useShareDraft } from './use-share-draft.ts';

type CreateCartProps = Omit<DraftFormProps, 'catalog' | 'sharing'>;

/** A recommendation from its first line to its link. */
export function CreateCart(props: CreateCartProps) {
  const { draft, onChange, personName, onPersonName } = props;
  const catalog = useDraftCatalog(draft.lines);
  const { lines, items } = catalog;
  const sharing = useShareDraft({ draft, onChange, personName, onPersonName, lines, items });
  const { shared, plan } = sharing;
  if (!shared) return <DraftForm {...props} catalog={catalog} sharing={sharing} />;
  return (
    <CreatedPanel
      cart={shared.cart}
      person={shared.person}
      onCreateAnother={sharing.createAnother}
      notice={
        <>
          {shared.missingPerson !== null && <PersonNotice name={shared.missingPerson} />}
          <PlanNotice {...plan} />
        </>
      }
    />
  );
}
