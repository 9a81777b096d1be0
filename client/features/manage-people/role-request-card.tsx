import { useState } from 'react';
import { useAnswerRoleRequest } from '#client/api/admin-people.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { Person } from '#shared/contracts/people.ts';
import { ROLE_ANSWER_MAX_LENGTH } from '#shared/rules/account-limits.ts';
import { formatMoment } from '#shared/rules/format.ts';

type RoleRequestCardProps = {
  person: Person;
  request: NonNullable<Person['request']>;
  onChange: (person: Person) => void;
};

export function RoleRequestCard({ person, request, onChange }: RoleRequestCardProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const [answer, setAnswer] = useState('');
  const save = useAnswerRoleRequest(person.id);
  const decide = (state: 'approved' | 'refused') =>
    save.mutate(
      { requestId: request.id, state, answer: state === 'refused' ? answer : '' },
      {
        onSuccess: (changed) => {
          showSuccess(state === 'approved' ? 'Approved' : 'Declined');
          setIsRefusing(false);
          onChange(changed);
        },
        onError: (error) => showFailure(error),
      },
    );
  return (
    <section
      aria-labelledby="request-title"
      className="grid gap-3 rounded-lg bg-warning-soft p-4 text-sm"
    >
      <h3 id="request-title" className="font-sans text-base font-medium">
        Request to become a {request.role}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt>License number</dt>
        <dd className="font-medium wrap-break-word">{request.licenseNumber ?? 'Not given'}</dd>
        <dt>Practice</dt>
        <dd className="font-medium wrap-break-word">{request.practice ?? 'Not given'}</dd>
        <dt>Requested</dt>
        <dd className="font-medium">{formatMoment(request.createdAt)}</dd>
      </dl>
      <p>These details are unverified. We email them your decision.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={save.isPending} onClick={() => decide('approved')}>
          Approve
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={save.isPending}
          onClick={() => setIsRefusing(true)}
        >
          Decline
        </Button>
      </div>
      {save.variables?.state === 'approved' && <FailureMessage error={save.error} />}
      {isRefusing && (
        <ConfirmDialog
          title="Decline this request?"
          confirmLabel="Decline"
          isPending={save.isPending}
          failure={save.error}
          onConfirm={() => decide('refused')}
          onClose={() => {
            setIsRefusing(false);
            setAnswer('');
          }}
        >
          <p className="text-sm">They stay a customer. We email them your decision.</p>
          <TextAreaField
            label="Message (optional)"
            hint="Included in the email."
            rows={3}
            maxLength={ROLE_ANSWER_MAX_LENGTH}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
