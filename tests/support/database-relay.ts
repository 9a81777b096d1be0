import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to the database that can stall, as by a firewall. */
export async function startDatabaseRelay(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
  const open = new Map<Socket, Socket>();
  let isAway = false;
  let refused = 0;

  const server = createServer((incoming) => {
    if (isAway) {
      refused += 1;
      incoming.destroy();
      return;
    }
    const outgoing = connect(target);
    open.set(incoming, outgoing);
    incoming.once('close', () => open.delete(incoming));
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    countConnections: () => open.size,
    countRefused: () => refused,
    /** Existing connections stall without being closed. */
    silence() {
      for (const socket of [...open].flat()) socket.unpipe().pause();
    },
    goAway() {
      isAway = true;
      for (const socket of open.keys()) socket.destroy();
    },
    comeBack() {
      isAway = false;
    },
    async close() {
      for (const socket of open.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
