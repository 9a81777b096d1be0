import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import type { Need } from '#shared/contracts/needs.ts';
import { ACTION_WORDS, describeNeed, describeNeedyCart, NEED_ACTIONS } from './describe-need.ts';

const SHOWN_CARTS = 3;

type NeedGroupProps = {
  need: Need;
  nowMs: number;
  isBusy: boolean;
  onAct: (carts: Need['carts']) => void;
};

/** One reason to act, and the links it is about. */
export function NeedGroup({ need, nowMs, isBusy, onAct }: NeedGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { kind, carts } = need;
  const words = ACTION_WORDS[NEED_ACTIONS[kind]];
  const shown = isOpen ? carts : carts.slice(0, SHOWN_CARTS);
  return (
    <li className="grid grid-cols-1 gap-1 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-sans text-base font-medium wrap-break-word">
          {describeNeed(need)}
        </h3>
        {words.all && carts.length > 1 && (
          <Button variant="secondary" size="sm" busy={isBusy} onClick={() => onAct(carts)}>
            {words.all} {carts.length}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-1 text-sm">
        {shown.map((cart) => (
          <li key={cart.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-break-word">
              {cart.title}{' '}
              <span className="text-muted">{describeNeedyCart(kind, cart, nowMs)}</span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              busy={isBusy}
              aria-label={`${words.one}: ${cart.title}`}
              onClick={() => onAct([cart])}
            >
              {words.one}
            </Button>
          </li>
        ))}
      </ul>
      {carts.length > shown.length && (
        <p className="text-sm">
          <TextButton className="min-h-11" onClick={() => setIsOpen(true)}>
            Show {carts.length - shown.length} more
          </TextButton>
        </p>
      )}
    </li>
  );
}
