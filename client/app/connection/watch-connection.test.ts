import { expect, test } from 'vitest';
import { type Connection, createConnectionWatch } from './watch-connection.ts';

/** The shop gives these answers one after the other, and then the last one for good. */
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

test('one failed request is not worth a word while the shop answers', async () => {
  const { suspect, shown } = watch({ answers: [true] });
  await suspect();
  expect(shown).toEqual([]);
});

test('a silent shop is asked at growing distances until it answers', async () => {
  const { suspect, shown, pauses } = watch({ answers: [...Array<boolean>(7).fill(false), true] });
  await suspect();
  expect(shown).toEqual(['silent', 'fine']);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

test('without a network nobody is asked, and the shop is when there is one again', async () => {
  let isOnline = false;
  const { look, shown } = watch({ answers: [true], isOnline: () => isOnline });
  await look();
  expect(shown).toEqual(['offline']);
  isOnline = true;
  await look();
  expect(shown).toEqual(['offline', 'fine']);
});

test('a new look takes the place of one that waits', async () => {
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
  // Another failed request does not hurry the one that waits.
  await suspect();
  await look();
  waiting.resolve();
  await first;
  expect(shown).toEqual(['silent', 'fine']);
  expect(answers).toEqual([]);
});
