import type { FastifyRequest } from 'fastify';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Talk } from '#server/db/database.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import type { App } from '#server/http/app-type.ts';
import { createLog } from '#server/log.ts';
import { anyAddress } from '#tests/support/accounts.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { shareCounts, type Count } from './share-counts.ts';

/** A line on which everybody hears everything, their own words included. */
function openLine() {
  const listeners: ((text: string) => void)[] = [];
  const said: string[] = [];
  const talk: Talk = {
    say(text) {
      said.push(text);
      listeners.forEach((onHeard) => onHeard(text));
    },
    listen: (onHeard) => void listeners.push(onHeard),
  };
  return { talk, said };
}

const registration = (key: string): Count => ({ name: 'register', minutes: 10, key, times: 1 });

describe('processes on one line', () => {
  test('tell each other once what they counted, and not themselves', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { talk, said } = openLine();
    const [heardByOne, heardByOther]: [Count[], Count[]] = [[], []];
    const one = shareCounts(talk, (count) => heardByOne.push(count));
    shareCounts(talk, (count) => heardByOther.push(count));
    for (const key of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) one.note(registration(key));
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(heardByOther).toEqual([
      { ...registration('10.0.0.1'), times: 2 },
      registration('10.0.0.2'),
    ]);
    expect(heardByOne).toEqual([]);
    expect(said).toHaveLength(1);
  });

  test('keep each notice within the length that the database takes, and tell the largest counts in a flood', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { talk, said } = openLine();
    const heard: Count[] = [];
    const one = shareCounts(talk, () => undefined);
    shareCounts(talk, (count) => heard.push(count));
    const longKey = 'f'.repeat(64);
    for (let n = 0; n < 2_000; n += 1) one.note(registration(`${longKey}${n}`));
    one.note(registration(`${longKey}7`));
    vi.advanceTimersByTime(1_000);
    expect(Math.max(...said.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000);
    expect(heard).toHaveLength(500);
    expect(heard[0]).toEqual({ ...registration(`${longKey}7`), times: 2 });
  });

  test.each(['', 'null', '{"from":"x"}', '{"from":"x","counts":[{"name":"register","times":-5}]}'])(
    'pass over what they do not understand: %s',
    (text) => {
      const { talk } = openLine();
      const heard: Count[] = [];
      shareCounts(talk, (count) => heard.push(count));
      talk.say(text);
      expect(heard).toEqual([]);
    },
  );
});

describe.runIf(inject('testEngine').engine === 'postgres')('two processes on one database', () => {
  const shop = useTestApp({
    INTENTS_PER_MINUTE: '3',
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'demo',
  });

  async function openSecond(): Promise<App> {
    const deps = await createDeps(shop().deps.config, createLog('silent'));
    const app = await createApp(deps);
    onTestFinished(async () => {
      await app.close();
      await closeDeps(deps);
    });
    return app;
  }

  const ask = async (app: App, from: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/create-payment-intent',
        remoteAddress: from,
        payload: {},
      })
    ).statusCode;

  const weigh = (app: App, ip: string) =>
    app.rates.weigh({ ip } as FastifyRequest, {
      name: 'create-payment-intent',
      minutes: 1,
      perAddress: 3,
    });

  test('an address that has asked one too often is refused by the other', async () => {
    const second = await openSecond();
    const from = anyAddress();
    for (let times = 0; times < 3; times += 1) expect(await ask(shop().app, from)).toBe(400);
    // Asking would count: the other is only looked at until it knows.
    await eventually(() => expect(weigh(second, from)).toBeGreaterThanOrEqual(2.9));
    expect(await ask(second, from)).toBe(429);
    expect(await ask(second, anyAddress())).toBe(400);
  });
});
