import { randomBytes } from 'node:crypto';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { startDatabaseRelay } from '#tests/support/database-relay.ts';
import { eventually } from '#tests/support/eventually.ts';
import { runOnServer } from '#tests/support/prepare-test-engine.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';

const testEngine = inject('testEngine');

describe.runIf(testEngine.engine === 'postgres')('the notification connection', () => {
  const url = testEngine.engine === 'postgres' ? testEngine.url : '';

  async function listen() {
    const channel = `news_${randomBytes(6).toString('hex')}`;
    const received: (string | undefined)[] = [];
    const relay = await startDatabaseRelay(url);
    onTestFinished(() => relay.close());
    const stop = await listenOnPostgres(
      { url: relay.url, channels: [channel], onNotice: (_channel, text) => received.push(text) },
      createLog('silent'),
    );
    onTestFinished(stop);
    return {
      relay,
      received,
      notify: (text: string) => runOnServer(url, `notify ${channel}, '${text}'`),
    };
  }

  test('gets replaced when it dies silently, and reports that notifications may be lost', async () => {
    const { relay, received, notify } = await listen();
    await notify('first');
    await eventually(() => expect(received).toEqual(['first']));
    relay.silence();
    await notify('missed');
    await eventually(() => expect(received).toEqual(['first', undefined]));
    await notify('second');
    await eventually(() => expect(received).toEqual(['first', undefined, 'second']));
  });

  test('returns after the server was away', async () => {
    const { relay, received } = await listen();
    relay.goAway();
    await eventually(() => expect(relay.countRefused()).toBeGreaterThan(2));
    relay.comeBack();
    await eventually(() => expect(received).toEqual([undefined]));
    expect(relay.countConnections()).toBe(1);
  });
});
