import type { ReactNode } from 'react';
import type { Label } from '#shared/rules/label.ts';
import { DetailPart } from './detail-part.tsx';
import { FactsTable } from './facts-table.tsx';

type DetailLabelProps = {
  label: Label;
  servingSize: string;
  pairings: ReactNode;
};

export function DetailLabel({ label, servingSize, pairings }: DetailLabelProps) {
  const { brand, contents, servingsPerContainer, facts, cautions, storage, freeFrom } = label;
  const servings = servingsPerContainer === 1 ? '1 serving' : `${servingsPerContainer} servings`;
  return (
    <>
      {brand && (
        <DetailPart title="Brand">
          <p>{brand}</p>
        </DetailPart>
      )}
      <DetailPart title="Contents">
        <p>{[contents, `${servings} per container`].filter(Boolean).join(' · ')}</p>
        {facts.length > 0 && <FactsTable facts={facts} servingSize={servingSize} />}
      </DetailPart>
      {cautions.length > 0 && (
        <DetailPart title="Please note">
          <ul className="list-disc space-y-1.5 pl-5">
            {cautions.map((caution) => (
              <li key={caution} className="pl-1">
                {caution}
              </li>
            ))}
          </ul>
        </DetailPart>
      )}
      {storage && (
        <DetailPart title="Storage">
          <p>{storage}</p>
        </DetailPart>
      )}
      {freeFrom.length > 0 && (
        <DetailPart title="Free from">
          <p>{freeFrom.join(', ')}</p>
        </DetailPart>
      )}
      {pairings}
    </>
  );
}
