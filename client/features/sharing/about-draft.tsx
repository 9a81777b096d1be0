import { BookMarked } from 'lucide-react';
import { type Dispatch, useId } from 'react';
import type { CartDraft, DraftAction } from '#client/domain/cart-builder.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/input.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';
import { ForField } from './for-field.tsx';

export const TITLE_FIELD_ID = 'recommendation-title';

type AboutDraftProps = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  /** Nothing has been shared yet. */
  isFirst: boolean;
  titleError: string | undefined;
  personName: string;
  onPersonName: (name: string) => void;
  onTemplate: () => void;
};

/** What a recommendation is called, what it says and whom it is for. */
export function AboutDraft(props: AboutDraftProps) {
  const { draft, onChange, isFirst, titleError, personName, onPersonName, onTemplate } = props;
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      {/* Whether it is the first is known late: both headings take the same room, so that nothing moves. */}
      <div>
        <h2 id={headingId} className="text-lg max-[22.5rem]:min-h-14 sm:text-xl">
          {isFirst ? 'Create your first recommendation' : 'New recommendation'}
        </h2>
        <p className="mt-1 text-sm text-muted">Name it, add supplements, share the link.</p>
      </div>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onTemplate}>
        <BookMarked aria-hidden="true" size={16} />
        Start from a template
      </Button>
      <TextField
        id={TITLE_FIELD_ID}
        label="Recommendation Title"
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        value={draft.title}
        error={titleError}
        onChange={(event) => onChange({ type: 'title', title: event.target.value })}
      />
      <TextAreaField
        label="Description (Optional)"
        maxLength={DESCRIPTION_MAX_LENGTH}
        value={draft.description}
        onChange={(event) => onChange({ type: 'description', description: event.target.value })}
      />
      <ForField value={personName} onChange={onPersonName} />
    </Card>
  );
}
