import { useState } from 'react';
import { useSetCommissionRate } from '#client/api/admin-earnings.ts';
import { readText } from '#client/lib/read-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { type DueEarnings, setRateSchema } from '#shared/contracts/earnings.ts';
import { commissionOf, readRate, writeRate } from '#shared/rules/commission.ts';
import { nameOf } from './name-of.ts';
import { formatUsd } from '#shared/rules/money.ts';

const EXAMPLE = { goodsCents: 5_000, refundedGoodsCents: 0 };

type RateDialogProps = { earnings: DueEarnings; onClose: () => void };

export function RateDialog({ earnings, onClose }: RateDialogProps) {
  const { userId, commissionRate } = earnings;
  const [typed, setTyped] = useState(commissionRate === null ? '' : writeRate(commissionRate));
  const save = useSetCommissionRate(userId);
  const form = useForm({
    schema: setRateSchema,
    read: (data) => {
      const percent = readText(data, 'rate');
      return { rate: percent.trim() === '' ? null : (readRate(percent) ?? Number.NaN) };
    },
    async submit(body) {
      await save.mutateAsync(body);
      showSuccess('Rate saved');
      onClose();
    },
    failureText: 'The rate could not be saved. Please try again.',
  });
  return (
    <Dialog onClose={onClose} title={`Rate of ${nameOf(earnings)}`} size="sm">
      <Form form={form}>
        <TextField
          label="Commission in percent"
          name="rate"
          inputMode="decimal"
          hint={describe(typed)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
        <p className="text-sm text-muted">Applies to new orders.</p>
        <Button type="submit">{form.isPending ? 'Saving...' : 'Save rate'}</Button>
      </Form>
    </Dialog>
  );
}

function describe(typed: string): string {
  const rate = readRate(typed);
  if (rate === undefined) return 'If empty, the shop rate applies.';
  const earned = formatUsd(commissionOf({ ...EXAMPLE, rate }));
  return `Earns ${earned} on a ${formatUsd(EXAMPLE.goodsCents)} order.`;
}
