import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { senderQuery } from '#client/api/practice.ts';
import { RecommendedBy } from '#client/domain/recommended-by.tsx';

/** At the top if it was there in time, and else at the foot, where it moves nothing that can be clicked. */
export function SenderOfLink({ token, place }: { token: string; place: 'top' | 'foot' }) {
  const { data: sender } = useQuery(senderQuery(token));
  const [isInTime] = useState(sender !== undefined);
  if (!sender || isInTime !== (place === 'top')) return null;
  return (
    <div className={place === 'top' ? 'mb-5' : 'mt-6 border-t border-line pt-5'}>
      <RecommendedBy sender={sender} />
    </div>
  );
}
