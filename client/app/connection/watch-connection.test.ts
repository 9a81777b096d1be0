import { expect, test } from 'vitest';
import { type Connection, createConnectionWatch } from './watch-connection.ts';

/** Gives these answers in turn, then repeats the last one. */
function watch({
  answers,
  isOnline = () => true,
}: {
  answers: boolean[];
  isOnline?: () => boolean;
}) {
  const shown: Connection[] = [];
  const pauses: number[] = [];
  const left = [...answers];
  const connection = createConnectionWatch({
    isOnline,
    ask: async () => (left.length > 1 ? left.shift() : left[0]) ?? true,
    pause: async (ms) => void pauses.push(ms),
    show: (next) => shown.push(next),
  });
  return { ...connection, shown, pauses };
}

test('ignores a failed request while the shop answers', async () => {
  const { suspect, shown } = watch({ answers: [true] });
  await suspect();
  expect(shown).toEqual([]);
});

test('pings an unreachable shop with growing pauses', async () => {
  const { suspect, shown, pauses } = watch({ answers: [...Array<boolean>(7).fill(false), true] });
  await suspect();
  expect(shown).toEqual(['silent', 'fine']);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

test('pings nothing while offline, and the shop once online', async () => {
  let isOnline = false;
  const { look, shown } = watch({ answers: [true], isOnline: () => isOnline });
  await look();
  expect(shown).toEqual(['offline']);
  isOnline = true;
  await look();
  expect(shown).toEqual(['offline', 'fine']);
});

test('replaces a waiting check by a new one', async () => {
  const waiting = Promise.withResolvers<void>();
  const shown: Connection[] = [];
  const answers = [false, true];
  const { look, suspect } = createConnectionWatch({
    isOnline: () => true,
    ask: async () => answers.shift() ?? false,
    pause: () => waiting.promise,
    show: (next) => shown.push(next),
  });
  const first = look();
  await expect.poll(() => shown).toEqual(['silent']);
  // A failed request does not shorten the pause.
  await suspect();
  await look();
  waiting.resolve();
  await first;
  expect(shown).toEqual(['silent', 'fine']);
  expect(answers).toEqual([]);
});
