import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier, type ClientBase } from 'pg';
import type { Log } from '#server/log.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** Only a ping finds a connection that a firewall has dropped silently. */
const ASKED_EVERY_MS = 2_000;
const ANSWER_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;

type Subscription = {
  url: string;
  channels: readonly string[];
  /** Called without a text after each reconnect, because notifications may have been missed. */
  onNotice: (channel: string, text?: string) => void;
};

/** Holds one connection for notifications and reconnects when it is lost. */
export async function listenOnPostgres(
  subscription: Subscription,
  log: Log,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let current = await subscribe();

  async function subscribe(): Promise<Client> {
    const client = new Client({
      connectionString: subscription.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
    });
    // The "end" handler below reconnects.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => subscription.onNotice(channel, payload));
    try {
      await client.connect();
      await listenTo(client, subscription.channels);
    } catch (error) {
      close(client);
      throw error;
    }
    // A ping: repeating LISTEN changes nothing.
    const asking = setInterval(() => {
      listenTo(client, subscription.channels).catch(() => close(client));
    }, ASKED_EVERY_MS).unref();
    client.once('end', () => {
      clearInterval(asking);
      if (!stopped.signal.aborted) void resubscribe();
    });
    return client;
  }

  async function resubscribe(): Promise<void> {
    log.warn('notification connection lost');
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, LONGEST_RETRY_MS)) {
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        current = await subscribe();
        subscription.channels.forEach((channel) => subscription.onNotice(channel));
        return;
      } catch (error) {
        log.warn({ err: error }, 'notification connection not back yet');
      }
    }
  }

  return async () => {
    stopped.abort();
    await current.end().catch(() => undefined);
  };
}

/**
 * PostgreSQL delivers a connection's own notifications before its commit returns. Other connections' notifications
 * are ignored: each pool connection would get them.
 */
export async function listenForOwnChanges(
  client: ClientBase,
  channels: readonly string[],
  onNotice: (channel: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ownPid = rows[0]?.pid;
  client.on('notification', ({ processId, channel }) => {
    if (processId === ownPid) onNotice(channel);
  });
  await listenTo(client, channels);
}

function close(client: Client): void {
  client.end().catch(() => undefined);
}

async function listenTo(client: ClientBase, channels: readonly string[]): Promise<void> {
  const listens = channels.map((channel) => `listen ${escapeIdentifier(channel)}`);
  await client.query(listens.join('; '));
}
