import { useMutation } from '@tanstack/react-query';
import { type BodyOf, send } from './send.ts';
import { readMessage } from './read-message.ts';

export function useSendContactMessage() {
  return useMutation({
    mutationFn: async (body: BodyOf<'sendContactMessage'>) =>
      readMessage(await send('POST /api/contact', { body })),
  });
}
