import type { Supplement } from '#shared/contracts/supplements.ts';
import type { Label, LabelFact } from '#shared/rules/label.ts';
import { formatAmount } from './facts-table.tsx';

type FactSheetTextProps = { supplement: Supplement; label: Label | undefined };

/** The content of the pictures, for screen readers. */
export function FactSheetText({ supplement, label }: FactSheetTextProps) {
  const { description, servingSize, suggestedUse, ingredients } = supplement;
  return (
    <div className="sr-only">
      <h3>The fact sheet as text</h3>
      <p>{description}</p>
      {label && label.facts.length > 0 && (
        <>
          <p>In one serving{servingSize && `, ${servingSize}`}:</p>
          <ul>
            {label.facts.map((fact, position) => (
              // Names repeat, and rows never move.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={position}>{describeFact(fact)}</li>
            ))}
          </ul>
        </>
      )}
      {suggestedUse && <p>Suggested use: {suggestedUse}</p>}
      {ingredients && <p>Ingredients: {ingredients}</p>}
      {label?.cautions.map((caution) => (
        <p key={caution}>{caution}</p>
      ))}
    </div>
  );
}

function describeFact(fact: LabelFact): string {
  const amount = `${fact.name}: ${formatAmount(fact)}`;
  return fact.dailyValue === null ? amount : `${amount}, ${fact.dailyValue} of the Daily Value`;
}
