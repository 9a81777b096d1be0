import { Landmark } from 'lucide-react';
import { useShop } from '#client/lib/shop.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatUsd } from '#shared/rules/money.ts';

type BankDialogProps = {
  /** Null if nothing is charged. */
  amountCents: number | null;
  lastDigits: string;
  onAnswer: (approve: boolean) => void;
};

/** Closing the dialog declines the payment, as at a real bank. */
export function BankDialog({ amountCents, lastDigits, onAnswer }: BankDialogProps) {
  return (
    <Dialog onClose={() => onAnswer(false)} title="Confirm your payment" size="sm">
      <p className="flex items-center gap-2 text-sm font-semibold text-info">
        <Landmark aria-hidden="true" size={20} />
        Demo Bank
      </p>
      <p className="mt-4">Your bank wants to confirm it’s you. No card is charged.</p>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line text-sm">
        <Fact name="Shop" value={useShop().name} />
        {amountCents !== null && <Fact name="Amount" value={formatUsd(amountCents)} />}
        {lastDigits && <Fact name="Card" value={`•••• ${lastDigits}`} />}
      </dl>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Decline
        </Button>
        <Button onClick={() => onAnswer(true)}>Approve</Button>
      </div>
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 px-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{value}</dd>
    </div>
  );
}
