import { useMutation } from '@tanstack/react-query';
import { rowOf, textOf } from '#client/lib/read-json.ts';
import { type BodyOf, call } from './call.ts';

export function useSendContactMessage() {
  return useMutation({
    mutationFn: async (body: BodyOf<'sendContactMessage'>) =>
      textOf(rowOf(await call('sendContactMessage', { body }))['message']),
  });
}
