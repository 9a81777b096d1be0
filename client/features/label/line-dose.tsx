import { useState } from 'react';
import { TextButton } from '#client/ui/text-link.tsx';
import type { DayLine } from '#shared/rules/day-plan.ts';
import { describeDay } from '#shared/rules/describe-plan.ts';

type LineDoseProps = {
  line: DayLine;
  setBy: string;
  /** Omitted where the product's details are a press away. */
  directions?: string | null;
};

export function LineDose({ line, setBy, directions }: LineDoseProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, dose, words, isFromLabel } = line;
  return (
    <div className="text-sm leading-relaxed wrap-break-word">
      <p>
        <span className="font-medium">How to take it:</span> {describeDay(dose)}{' '}
        <span className="text-muted">({isFromLabel ? 'from the label' : `set by ${setBy}`})</span>
      </p>
      {words && <p>“{words}”</p>}
      {directions && (
        <TextButton
          className="min-h-11 print:hidden"
          aria-expanded={isOpen}
          aria-label={`Label directions of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Label directions
        </TextButton>
      )}
      {isOpen && <p className="text-muted">{directions}</p>}
    </div>
  );
}
