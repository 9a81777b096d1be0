import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, send } from './send.ts';

export function useMailCart(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'emailSharedCart'>) =>
      send('POST /api/shared-carts/:id/mail', { params: { id }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['listSentCarts'] }),
  });
}
