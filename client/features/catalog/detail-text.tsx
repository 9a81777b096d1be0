import { categoryLook } from '#client/domain/category-look.ts';
import { FDA_STATEMENT } from '#client/domain/fda-statement.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { Label } from '#shared/rules/label.ts';
import { DetailPart } from './detail-part.tsx';
import { FactsTable } from './facts-table.tsx';

type DetailTextProps = { supplement: Supplement; label: Label | undefined };

export function DetailText({ supplement, label }: DetailTextProps) {
  const { benefits, servingSize, suggestedUse, ingredients } = supplement;
  const look = categoryLook(supplement.category);
  return (
    <>
      <DetailPart title="Key Benefits">
        {benefits.length === 0 && <Unstated />}
        <ul className={classNames('list-disc space-y-1.5 pl-5', look.text)}>
          {benefits.map((benefit) => (
            <li key={benefit} className="pl-1">
              <span className="text-ink">{benefit}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-xs text-muted">{FDA_STATEMENT}</p>
      </DetailPart>
      <DetailPart title="Suggested Use">
        {servingSize && (
          <p>
            <span className="font-medium">Serving size:</span> {servingSize}
          </p>
        )}
        {suggestedUse && <p className="mt-1">{suggestedUse}</p>}
        {!servingSize && !suggestedUse && <Unstated />}
      </DetailPart>
      <DetailPart title="Ingredients">
        {ingredients ? <p>{ingredients}</p> : <Unstated />}
        {label && <p className="mt-3">{describeContents(label)}</p>}
        {label && label.facts.length > 0 && (
          <FactsTable facts={label.facts} servingSize={servingSize} />
        )}
      </DetailPart>
      {label && label.cautions.length > 0 && (
        <DetailPart title="Please note">
          <ul className="list-disc space-y-1.5 pl-5">
            {label.cautions.map((caution) => (
              <li key={caution} className="pl-1">
                {caution}
              </li>
            ))}
          </ul>
        </DetailPart>
      )}
    </>
  );
}

function describeContents({ contents, servingsPerContainer }: Label): string {
  const servings = servingsPerContainer === 1 ? '1 serving' : `${servingsPerContainer} servings`;
  return [contents, `${servings} per container`].filter(Boolean).join(' · ');
}

function Unstated() {
  return <p className="text-muted">Not listed.</p>;
}
