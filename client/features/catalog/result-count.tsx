import { NOTHING_FOUND } from './grid-messages.tsx';

type ResultCountProps = {
  shown: number;
  total: number | undefined;
  /** Whether the products are only suggestions. */
  isNear: boolean | undefined;
};

export function ResultCount({ shown, total, isNear }: ResultCountProps) {
  return (
    <output className="block min-h-5 text-sm text-muted tabular-nums max-sm:w-full">
      {total !== undefined && (isNear ? NOTHING_FOUND : describeResults(shown, total))}
    </output>
  );
}

function describeResults(shown: number, total: number): string {
  if (shown === total) return total === 1 ? '1 supplement' : `${total} supplements`;
  return `${shown} of ${total} supplements`;
}
