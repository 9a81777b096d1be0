import { useMutation } from '@tanstack/react-query';
import { type BodyOf, send } from './send.ts';
import { readMessage } from './read-message.ts';

/** Resolves to a message that does not reveal earlier requests. */
export function useAskForStock() {
  return useMutation({
    mutationFn: async (body: BodyOf<'askForStock'>) =>
      readMessage(await send('POST /api/stock-requests', { body })),
  });
}
