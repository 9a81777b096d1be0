import { useMutation } from '@tanstack/react-query';
import { type BodyOf, send } from './send.ts';
import { readMessage } from './read-message.ts';

/** Answers with what to tell, which never says whether the address had asked before. */
export function useAskForStock() {
  return useMutation({
    mutationFn: async (body: BodyOf<'askForStock'>) =>
      readMessage(await send('POST /api/stock-requests', { body })),
  });
}
