import { MessageSquareText } from 'lucide-react';
import type { SentCart } from '#client/api/sent-cart.ts';
import { summarizeAnswer } from '#shared/rules/line-answers.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { formatDate } from '#shared/rules/format.ts';

export function SentAnswers({ cart }: { cart: SentCart }) {
  const { answers, order } = cart;
  const { goodsAmount, recommendedAmount } = order ?? {};
  const isOrdered = goodsAmount && recommendedAmount;
  if (answers.length === 0 && !isOrdered) return null;
  return (
    <div className="flex gap-3 rounded-lg bg-info-soft p-3 text-sm text-info">
      <MessageSquareText aria-hidden="true" size={18} className="mt-px shrink-0" />
      <ul aria-label="Answers" className="grid min-w-0 grid-cols-1 gap-1">
        {answers.map((answer) => (
          <li key={answer.createdAt} className="wrap-break-word">
            {answers.length > 1 && `${formatDate(answer.createdAt)}: `}
            {summarizeAnswer(answer.lines)}
          </li>
        ))}
        {isOrdered && (
          <li className="tabular-nums">
            {formatUsd(parseCents(recommendedAmount))} recommended,{' '}
            {formatUsd(parseCents(goodsAmount))} ordered
          </li>
        )}
      </ul>
    </div>
  );
}
