import { z } from 'zod';

export const messageAnswer = z.object({ message: z.string() });

/** For the readers of the API's description. */
export const LIST_DESCRIPTION =
  'A list that is longer than a page says where it goes on in `Link` (rel="next"), and how long it is in `X-Total-Count`; the latter is left out when there are too many to be counted in passing.';
