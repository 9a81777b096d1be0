import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';

type RowButtonsProps = {
  /** Of the row; read to screen readers. */
  name: string;
  /** What moving it is called, where the list does not run from top to bottom. */
  ways?: readonly [before: string, after: string];
  isFirst: boolean;
  isLast: boolean;
  /** It takes the place of the row that was removed. */
  isNext?: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves a row of a list, or takes it out. The focus stays with what was moved. */
export function RowButtons(props: RowButtonsProps) {
  const {
    name,
    ways: [before, after] = ['up', 'down'],
    isFirst,
    isLast,
    isNext,
    onMove,
    onRemove,
  } = props;

  function move(by: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => onMove(by));
    // At either end the button that was pressed is disabled.
    const other = currentTarget.parentElement?.querySelector<HTMLElement>('button:enabled');
    (currentTarget.disabled ? other : currentTarget)?.focus();
  }

  return (
    <span className="flex justify-between">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} ${before}`}
        disabled={isFirst}
        onClick={(event) => move(-1, event)}
      >
        <ArrowUp aria-hidden="true" size={16} />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} ${after}`}
        disabled={isLast}
        onClick={(event) => move(1, event)}
      >
        <ArrowDown aria-hidden="true" size={16} />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        data-focus-next={isNext || undefined}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={16} />
      </Button>
    </span>
  );
}
