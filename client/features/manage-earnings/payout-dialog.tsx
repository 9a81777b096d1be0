import { useRecordPayout } from '#client/api/admin-earnings.ts';
import { readText } from '#client/lib/read-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { type DueEarnings, newPayoutSchema } from '#shared/contracts/earnings.ts';
import { PAYOUT_NOTE_MAX_LENGTH } from '#shared/rules/payout-limits.ts';
import { readDollars } from '#shared/rules/read-dollars.ts';
import { nameOf } from './name-of.ts';
import { formatUsd, toDecimal } from '#shared/rules/money.ts';

type PayoutDialogProps = { earnings: DueEarnings; onClose: () => void };

export function PayoutDialog({ earnings, onClose }: PayoutDialogProps) {
  const { userId, dueCents, paidOutCents } = earnings;
  const record = useRecordPayout(userId);
  const form = useForm({
    schema: newPayoutSchema,
    read: (data) => ({
      amountCents: readDollars(readText(data, 'amountCents')),
      note: readText(data, 'note'),
      paidOutCents,
    }),
    async submit(payout) {
      await record.mutateAsync(payout);
      showSuccess(`Payout of ${formatUsd(payout.amountCents)} recorded`);
      onClose();
    },
    failureText: 'The payout could not be recorded. Please try again.',
  });
  return (
    <Dialog onClose={onClose} title={`Payout to ${nameOf(earnings)}`} size="sm">
      <Form form={form}>
        <p className="text-sm text-muted">
          {formatUsd(dueCents)} is due. Pay by bank transfer or check, then record it here.
        </p>
        <TextField
          label="Amount in dollars"
          name="amountCents"
          inputMode="decimal"
          defaultValue={toDecimal(dueCents)}
          data-autofocus
        />
        <TextField
          label="Note (optional)"
          name="note"
          hint="For example the transfer number. The practitioner can see it."
          maxLength={PAYOUT_NOTE_MAX_LENGTH}
        />
        <Button type="submit">{form.isPending ? 'Recording...' : 'Record payout'}</Button>
      </Form>
    </Dialog>
  );
}
