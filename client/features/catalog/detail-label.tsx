import type { Label } from '#shared/rules/label.ts';
import { DetailPart } from './detail-part.tsx';

export function DetailLabel({ label }: { label: Label }) {
  const { brand, storage, freeFrom } = label;
  const rows = [
    ['Brand', brand],
    ['Storage', storage],
    ['Free from', freeFrom.join(', ')],
  ].filter(([, text]) => text);
  if (rows.length === 0) return null;
  return (
    <DetailPart title="From the label">
      <dl className="grid gap-2 sm:grid-cols-[6rem_1fr]">
        {rows.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-medium max-sm:-mb-2">{name}</dt>
            <dd className="wrap-break-word">{text}</dd>
          </div>
        ))}
      </dl>
    </DetailPart>
  );
}
