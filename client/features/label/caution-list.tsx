import type { MergedCaution } from '#shared/rules/shared-cautions.ts';
import { describeCaution } from './check-texts.ts';

export function CautionList({ cautions }: { cautions: readonly MergedCaution[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Please note</h3>
      <ul className="grid gap-3">
        {cautions.map((caution) => (
          <li key={`${caution.text} ${caution.products[0]}`} className="wrap-break-word">
            <p>{describeCaution(caution)}</p>
            {caution.products.length > 1 && <Printed caution={caution} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Printed({ caution: { text, products, sentences } }: { caution: MergedCaution }) {
  const isVerbatim = sentences.length === 1 && sentences[0] === text;
  return (
    <>
      <p className="text-sm text-muted">{products.join(', ')}</p>
      {!isVerbatim && (
        <details className="text-sm text-muted">
          <summary className="focus-ring w-fit cursor-pointer rounded py-1">
            Full label text
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
