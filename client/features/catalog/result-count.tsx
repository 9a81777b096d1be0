type ResultCountProps = { shown: number; total: number | undefined };

export function ResultCount({ shown, total }: ResultCountProps) {
  return (
    <output className="mb-3 block min-h-5 text-sm text-muted tabular-nums">
      {total !== undefined && describeResults(shown, total)}
    </output>
  );
}

function describeResults(shown: number, total: number): string {
  if (shown === total) return total === 1 ? '1 supplement' : `${total} supplements`;
  return `${shown} of ${total} supplements`;
}
