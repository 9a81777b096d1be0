import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { senderQuery } from '#client/api/practice.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { RecommendedBy } from '#client/domain/recommended-by.tsx';

/** Shown on top if it loads before the page, else at the foot, where it moves no button. */
export function SenderOfLink({ token, place }: { token: string; place: 'top' | 'foot' }) {
  const { data: sender } = useQuery(senderQuery(token));
  const [isEarly] = useState(sender !== undefined);
  if (!sender || isEarly !== (place === 'top')) return null;
  return (
    <div className={place === 'top' ? 'mb-5' : 'mt-6 border-t border-line pt-5'}>
      <RecommendedBy sender={sender} />
      {sender.givenRate > 0 && (
        <p className="mt-3 font-medium text-brand">
          {sender.displayName || sender.practice} gives you {writeRate(sender.givenRate)}%
        </p>
      )}
    </div>
  );
}
