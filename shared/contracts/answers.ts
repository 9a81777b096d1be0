import { z } from 'zod';

export const messageAnswer = z.object({ message: z.string() });

export const LIST_DESCRIPTION =
  'Lists longer than a page link to the next page in `Link` (rel="next"). `X-Total-Count` has the total number of rows, unless counting them takes too long.';
