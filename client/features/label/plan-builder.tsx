import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type Labels, labelsQuery } from '#client/api/labels.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type DayLine, makePlan, type PlanItem, toSetDose } from '#shared/rules/day-plan.ts';
import { describeConflict, listNames, TO_MOMENT } from '#shared/rules/describe-plan.ts';
import { readServing } from '#shared/rules/dose-units.ts';
import type { Label } from '#shared/rules/label.ts';
import {
  findConflicts,
  type Resolution,
  resolveConflict,
  type SetDose,
} from '#shared/rules/timetable.ts';
import { DoseFields } from './dose-fields.tsx';
import { PlanGrid } from './plan-grid.tsx';

type PlanBuilderProps = {
  items: readonly PlanItem[];
  /** Doses that differ from the label. */
  doses: readonly SetDose[];
  onDoses: (doses: readonly SetDose[]) => void;
};

/** Hidden if labels are unavailable. */
export function PlanBuilder(props: PlanBuilderProps) {
  const headingId = useId();
  const { data: labels, isLoading } = useQuery(labelsQuery(props.items.map(({ id }) => id)));
  if (!labels && !isLoading) return null;
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        Timetable
      </h2>
      {labels ? (
        <Timetable labels={labels} {...props} />
      ) : (
        <Skeleton className="mt-4 h-64 w-full" />
      )}
    </Card>
  );
}

function emptyDose(supplementId: number, label: Label | undefined, servingSize = ''): SetDose {
  const serving = label?.serving ?? readServing(servingSize);
  return {
    ...{ supplementId, units: {}, words: '', fromWeek: 1, weeks: label?.weeksAtMost ?? null },
    unit: serving?.unit ?? 'serving',
    food: label?.food ?? 'either',
  };
}

type Undo = { doses: readonly SetDose[]; ids: readonly number[]; text: string };

function Timetable({ labels, items, doses, onDoses }: PlanBuilderProps & { labels: Labels }) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const { data: catalog } = useQuery(supplementsQuery);
  const plan = makePlan(items, labels, doses);
  const areMovedPresent = undo?.ids.every((id) => items.some((item) => item.id === id));
  const possibleUndo = areMovedPresent ? undo : null;

  function change(next: readonly SetDose[], undone: Undo | null = null) {
    setUndo(undone);
    onDoses(next);
  }

  function resolve({ lines, moved, to }: Resolution<DayLine>) {
    const ids = new Set(moved.map(({ id }) => id));
    const set = lines.filter(({ id }) => ids.has(id)).map(toSetDose);
    const names = listNames(moved.map(({ name }) => name));
    change([...doses.filter(({ supplementId }) => !ids.has(supplementId)), ...set], {
      ...{ doses, ids: [...ids] },
      text: `Moved ${names} ${TO_MOMENT[to]}.`,
    });
  }

  return (
    <>
      <p className="mt-1 text-sm text-muted">
        Doses come from the labels. Change any that should differ.
      </p>
      <div className="mt-3 divide-y divide-line">
        {items.map(({ id, name }) => {
          const line = plan.lines.find((each) => each.id === id);
          const others = doses.filter(({ supplementId }) => supplementId !== id);
          const isSet = others.length < doses.length;
          const servingSize = catalog?.find((supplement) => supplement.id === id)?.servingSize;
          return (
            <DoseFields
              key={id}
              name={name}
              label={labels.get(id)}
              dose={line ? toSetDose(line) : emptyDose(id, labels.get(id), servingSize)}
              onChange={(dose) => change([...others, dose])}
              onReset={isSet ? () => change(others) : undefined}
            />
          );
        })}
      </div>
      <div aria-live="polite" className="my-4 grid gap-3">
        {findConflicts(plan.lines).map((conflict) => {
          const resolution = resolveConflict(plan.lines, conflict);
          return (
            <div
              key={`${conflict.moment} ${conflict.line.id}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-warning-soft p-3 text-sm text-warning"
            >
              <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
              <p className="min-w-0 grow basis-60 wrap-break-word">{describeConflict(conflict)}</p>
              {resolution && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="max-w-full"
                  onClick={() => resolve(resolution)}
                >
                  Move {listNames(resolution.moved.map(({ name }) => name))}{' '}
                  {TO_MOMENT[resolution.to]}
                </Button>
              )}
            </div>
          );
        })}
        {possibleUndo && (
          <p className="flex flex-wrap items-center gap-3 rounded-lg bg-surface-2 p-3 text-sm">
            <span className="min-w-0 grow basis-60 wrap-break-word">{possibleUndo.text}</span>
            <Button variant="secondary" size="sm" onClick={() => change(possibleUndo.doses, null)}>
              <Undo2 aria-hidden="true" size={16} />
              Undo
            </Button>
          </p>
        )}
      </div>
      <PlanGrid plan={plan} heading="h3" />
    </>
  );
}
