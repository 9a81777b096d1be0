import type { ReactNode } from 'react';
import { categoryLook } from '#client/domain/category-look.ts';
import { FDA_STATEMENT } from '#client/domain/fda-statement.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

export function DetailText({ supplement }: { supplement: Supplement }) {
  const { benefits, servingSize, suggestedUse, ingredients } = supplement;
  const look = categoryLook(supplement.category);
  return (
    <div className="flex flex-col gap-6">
      <Part title="Key Benefits">
        {benefits.length === 0 && <Unstated />}
        <ul className={classNames('list-disc space-y-1.5 pl-5', look.text)}>
          {benefits.map((benefit) => (
            <li key={benefit} className="pl-1">
              <span className="text-ink">{benefit}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-xs text-muted">{FDA_STATEMENT}</p>
      </Part>
      <Part title="Suggested Use">
        {servingSize && (
          <p>
            <span className="font-medium">Serving size:</span> {servingSize}
          </p>
        )}
        {suggestedUse && <p className="mt-1">{suggestedUse}</p>}
        {!servingSize && !suggestedUse && <Unstated />}
      </Part>
      <Part title="Ingredients">{ingredients ? <p>{ingredients}</p> : <Unstated />}</Part>
    </div>
  );
}

/** These fields are optional: a heading above nothing would look like a fault. */
function Unstated() {
  return <p className="text-muted">Not stated.</p>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5 text-sm leading-relaxed">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
