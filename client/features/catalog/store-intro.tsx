import type { ReactNode } from 'react';

const ADVERTISED_COLLECTION = 40;

type StoreIntroProps = { collectionSize: number | undefined; children: ReactNode };

export function StoreIntro({ collectionSize, children }: StoreIntroProps) {
  return (
    <div className="grid items-end gap-4 in-data-searching:items-center lg:grid-cols-[1fr_1fr] lg:gap-12">
      <div>
        <p className="font-display text-4xl leading-[1.08] font-[480] tracking-tight text-balance in-data-searching:text-lg! sm:max-w-[16ch] sm:text-5xl lg:text-[3.5rem]">
          Formulas with a clear purpose.
        </p>
        <p className="mt-3 max-w-prose text-sm text-balance text-muted in-data-searching:hidden sm:text-lg">
          A collection of {collectionSize ?? ADVERTISED_COLLECTION} professional-grade supplements,
          arranged by what they are made to do.
        </p>
      </div>
      {children}
    </div>
  );
}
