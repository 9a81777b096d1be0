import { useId, useState } from 'react';
import type { Offer } from '#client/api/refill-shapes.ts';
import { classNames } from '#client/lib/class-names.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import { describeInterval } from '#shared/rules/refills.ts';

type OfferLine = Offer['lines'][number];

const SOURCES = { timetable: 'the doses of your timetable', label: 'the label dose' };

type RefillTermsProps = {
  id: string;
  offer: Offer;
  isUpdating: boolean;
  /** Undefined once the buyer has agreed to these lines. */
  onLines: ((lines: ChosenLine[]) => void) | undefined;
};

export function RefillTerms({ id, offer, isUpdating, onLines }: RefillTermsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div className="grid gap-2 text-sm">
      <div
        id={id}
        aria-busy={isUpdating}
        className={classNames(
          'grid gap-2 rounded-lg bg-surface-2 p-4 wrap-break-word',
          isUpdating && 'opacity-60',
        )}
      >
        <Paragraphs offer={offer} />
      </div>
      {onLines && (
        <>
          <TextButton
            className="min-h-11 justify-self-start"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Change products or days
          </TextButton>
          <ul id={listId} hidden={!isOpen} className="grid gap-4 pb-2">
            {offer.lines.map((line) => (
              <li key={line.id}>
                <IntervalField
                  line={line}
                  isLast={chosenLines(offer).length === 1 && line.intervalDays !== null}
                  onInterval={(days) => onLines(withInterval(offer, line.id, days))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The first paragraph ends with a colon; a line for each product follows. */
function Paragraphs({ offer }: { offer: Offer }) {
  const [first, ...rest] = offer.terms;
  const count = chosenLines(offer).length;
  return (
    <>
      <p>{first}</p>
      <ul className="list-disc pl-5 font-medium">
        {rest.slice(0, count).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {rest.slice(count).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

type IntervalFieldProps = {
  line: OfferLine;
  isLast: boolean;
  onInterval: (days: number | null) => void;
};

function IntervalField({ line, isLast, onInterval }: IntervalFieldProps) {
  const { name, quantity, supplyDays, supplySource, intervals, intervalDays } = line;
  return (
    <SelectField
      label={`${name} × ${quantity}`}
      hint={
        supplyDays !== null &&
        supplySource !== null &&
        `Lasts ${supplyDays} days at ${SOURCES[supplySource]}.`
      }
      value={intervalDays ?? ''}
      onChange={({ target }) => onInterval(target.value === '' ? null : Number(target.value))}
    >
      {intervals.map((days) => (
        <option key={days} value={days}>
          Send {describeInterval(days)}
        </option>
      ))}
      <option value="" disabled={isLast}>
        Don’t send again
      </option>
    </SelectField>
  );
}

export function chosenLines({ lines }: Offer): ChosenLine[] {
  return lines.flatMap(({ id, intervalDays }) =>
    intervalDays === null ? [] : [{ id, intervalDays }],
  );
}

function withInterval({ lines, ...offer }: Offer, id: number, days: number | null): ChosenLine[] {
  const changed = lines.map((line) => (line.id === id ? { ...line, intervalDays: days } : line));
  return chosenLines({ ...offer, lines: changed });
}
