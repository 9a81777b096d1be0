import { FlaskConical } from 'lucide-react';

/** Before the card fields: nobody should wonder whether this is real. */
export function DemoNotice() {
  return (
    <div className="flex items-start gap-3 rounded-lg bg-info-soft px-4 py-3 text-sm">
      <FlaskConical aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-info" />
      <div>
        <p className="font-semibold text-info">Demo payments: no card is charged</p>
        <p className="mt-0.5">Pay with one of the test cards listed below the form.</p>
      </div>
    </div>
  );
}
