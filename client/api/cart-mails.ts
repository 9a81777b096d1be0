import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from './call.ts';
import { callPractice } from './practice-call.ts';

export function useMailCart(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'mailSharedCart'>) =>
      callPractice('mailSharedCart', { params: { id }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['listSentCarts'] }),
  });
}
