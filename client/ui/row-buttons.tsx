import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';

type RowButtonsProps = {
  name: string;
  /** Names of the two moves in lists that do not run from top to bottom. */
  directions?: readonly [before: string, after: string];
  isFirst: boolean;
  isLast: boolean;
  /** This row follows the one that was just removed, and takes its focus. */
  isNext?: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The focus follows the moved row. */
export function RowButtons(props: RowButtonsProps) {
  const {
    name,
    directions: [before, after] = ['up', 'down'],
    isFirst,
    isLast,
    isNext,
    onMove,
    onRemove,
  } = props;

  function move(by: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => onMove(by));
    // At either end of the list the pressed button is disabled now.
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
