import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Talk } from '#server/db/database.ts';

/** So often the others hear what was counted here. */
const TOLD_EVERY_MS = 200;
/** A notice holds 8,000 bytes. */
const COUNTS_IN_A_NOTICE = 50;
/** In a flood from everywhere the largest counts are told; the others are far from any bound. */
const MOST_TOLD_AT_ONCE = 500;

export type Count = { name: string; minutes: number; key: string; times: number };

const noticeSchema = z.object({
  from: z.string(),
  counts: z.array(
    z.object({
      name: z.string(),
      minutes: z.number().positive(),
      key: z.string(),
      times: z.int().positive(),
    }),
  ),
});

/**
 * Several processes of one shop count as one, a moment late: each tells the others what it counted and adds what it
 * hears. A lost notice only lets somebody ask a little more often.
 */
export function shareCounts(
  talk: Talk,
  addHeard: (count: Count) => void,
): { note(count: Count): void } {
  const from = randomUUID();
  let untold = new Map<string, Count>();

  talk.listen((text) => {
    const notice = readNotice(text);
    if (notice && notice.from !== from) notice.counts.forEach(addHeard);
  });

  function tell(): void {
    const counts = [...untold.values()]
      .toSorted((one, other) => other.times - one.times)
      .slice(0, MOST_TOLD_AT_ONCE);
    untold = new Map();
    for (let first = 0; first < counts.length; first += COUNTS_IN_A_NOTICE) {
      talk.say(JSON.stringify({ from, counts: counts.slice(first, first + COUNTS_IN_A_NOTICE) }));
    }
  }

  return {
    note({ times, ...count }) {
      if (untold.size === 0) setTimeout(tell, TOLD_EVERY_MS).unref();
      const place = `${count.name} ${count.key}`;
      untold.set(place, { ...count, times: (untold.get(place)?.times ?? 0) + times });
    },
  };
}

/** Another version of the shop may say other things. */
function readNotice(text: string): z.infer<typeof noticeSchema> | undefined {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
