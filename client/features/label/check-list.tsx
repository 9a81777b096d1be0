import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '#client/ui/badge.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import {
  type IngredientPart,
  type IngredientTotal,
  leftOutOf,
  type TakenLine,
} from '#shared/rules/ingredient-totals.ts';
import { mergeCautions } from '#shared/rules/shared-cautions.ts';
import type { Limits } from '#shared/rules/upper-limits.ts';
import { CautionList } from './caution-list.tsx';
import {
  listLeftOut,
  describeNotAdded,
  formatQuantity,
  describeLimitShare,
} from './check-texts.ts';
import { formatDay } from '#shared/rules/format.ts';

type CheckDialogProps = {
  taken: readonly TakenLine[];
  totals: readonly IngredientTotal[];
  limits: Limits;
  onClose: () => void;
};

/** Label facts, sums and sources, never advice. */
export function CheckDialog({ onClose, ...check }: CheckDialogProps) {
  return (
    <Dialog onClose={onClose} title="Ingredients and cautions">
      <CheckList {...check} />
    </Dialog>
  );
}

export function CheckList({ taken, totals, limits }: Omit<CheckDialogProps, 'onClose'>) {
  const repeated = totals.filter(({ level }) => level !== 'single');
  const single = totals.filter(({ level, limit }) => level === 'single' && limit);
  const cautions = mergeCautions(taken);
  const leftOut = listLeftOut(leftOutOf(taken));
  const isPlanned = taken.some(({ unitsPerDay }) => unitsPerDay);
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h3 className="text-lg">Combined amounts</h3>
        <p className="text-sm text-muted">
          {isPlanned
            ? 'Daily totals at the doses of this timetable.'
            : 'Daily totals at the label dose.'}
        </p>
        {repeated.length === 0 && <p>No ingredients overlap.</p>}
        <ul className="grid gap-3">
          {repeated.map((total) => (
            <TotalItem key={total.key} total={total} />
          ))}
        </ul>
      </section>
      {single.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">In one product, with a daily limit</h3>
          <ul className="grid gap-3 text-sm">
            {single.map((total) => (
              <li key={total.key} className="wrap-break-word">
                <span className="font-medium">{total.name}</span>{' '}
                {total.sum && formatQuantity(total.sum)} in {total.products.join(', ')}
                <LimitLines total={total} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {cautions.length > 0 && <CautionList cautions={cautions} />}
      <section aria-label="Sources" className="grid gap-2 border-t border-line pt-4 text-sm">
        {leftOut && <p className="wrap-break-word">{leftOut}.</p>}
        <p className="wrap-break-word text-muted">
          {limits.isEdited ? 'Limits set by this shop, after' : 'Limits:'} {limits.source}.
          Published <time dateTime={limits.date}>{formatDay(limits.date)}</time>.
        </p>
        <p className="text-muted">
          Totals count only these products. Unless noted otherwise, limits also include food and
          water.
        </p>
        <p className="font-medium">Ask your practitioner about anything you take.</p>
      </section>
    </div>
  );
}

function TotalItem({ total }: { total: IngredientTotal }) {
  const { name, sum, parts, level } = total;
  const notAdded = describeNotAdded(parts);
  return (
    <li className="rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="font-medium wrap-break-word">{name}</h4>
        {sum && <p className="font-medium tabular-nums">{formatQuantity(sum)}</p>}
      </div>
      {level === 'above' && (
        <Badge tone="danger" className="mt-1">
          <TriangleAlert aria-hidden="true" size={14} />
          Above the limit
        </Badge>
      )}
      {level === 'near' && (
        <Badge tone="warning" className="mt-1">
          <CircleAlert aria-hidden="true" size={14} />
          Near the limit
        </Badge>
      )}
      <LimitLines total={total} />
      {notAdded && <p className="mt-1 text-sm text-muted">{notAdded}</p>}
      <ul className="mt-2 grid gap-1 text-sm text-muted">
        {parts.map((part) => (
          <PartItem
            key={`${part.product} ${part.form} ${formatQuantity(part.quantity)}`}
            part={part}
          />
        ))}
      </ul>
    </li>
  );
}

function LimitLines({ total }: { total: IngredientTotal }) {
  const share = describeLimitShare(total);
  if (!share) return null;
  return (
    <>
      <p className="mt-1 text-sm">{share}</p>
      {total.limit?.note && <p className="text-sm text-muted">{total.limit.note}</p>}
    </>
  );
}

function PartItem({ part: { product, form, quantity } }: { part: IngredientPart }) {
  return (
    <li className="flex justify-between gap-x-4">
      <span className="min-w-0 wrap-break-word">
        {product}
        {form && ` (${form})`}
      </span>
      <span className="shrink-0 text-right tabular-nums">{formatQuantity(quantity)}</span>
    </li>
  );
}
