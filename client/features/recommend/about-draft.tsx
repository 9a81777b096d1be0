import { BookMarked } from 'lucide-react';
import { type Dispatch, type RefObject, useId } from 'react';
import { type CartDraft, type DraftAction, EMPTY_DRAFT } from '#client/domain/cart-builder.ts';
import { ConfirmToSend } from '#client/domain/confirm-to-send.tsx';
import { PersonField } from '#client/domain/person-field.tsx';
import type { DraftPerson } from '#client/domain/use-draft-person.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/input.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';

type AboutDraftProps = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  isFirst: boolean;
  titleError: string | undefined;
  titleRef: RefObject<HTMLInputElement | null>;
  person: DraftPerson;
  onPerson: (person: DraftPerson) => void;
  onTemplate: () => void;
};

/** Title, description and person of a draft. */
export function AboutDraft(props: AboutDraftProps) {
  const { draft, onChange, isFirst, titleError, titleRef, person, onPerson, onTemplate } = props;
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      {/* The heading may change after loading, so it reserves room for the longer text. */}
      <div>
        <h2 id={headingId} className="text-lg max-[22.5rem]:min-h-14 sm:text-xl">
          {draft.editing
            ? 'Edit recommendation'
            : isFirst
              ? 'Create your first recommendation'
              : 'New recommendation'}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {draft.editing
            ? 'The link stays the same, and patients see what changed.'
            : 'Name it, add supplements, share the link.'}
        </p>
      </div>
      {draft.editing && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ type: 'replace', draft: EMPTY_DRAFT })}
        >
          Cancel editing
        </Button>
      )}
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onTemplate}>
        <BookMarked aria-hidden="true" size={16} />
        Start from a template
      </Button>
      <TextField
        ref={titleRef}
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
      {!draft.editing && <PersonField value={person} onChange={onPerson} />}
      <ConfirmToSend />
    </Card>
  );
}
