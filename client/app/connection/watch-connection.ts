export type Connection = 'fine' | 'offline' | 'silent';

type Watched = {
  isOnline: () => boolean;
  ask: () => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
  show: (connection: Connection) => void;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** Pings the shop after a failed request, with growing pauses until it answers. */
export function createConnectionWatch({ isOnline, ask, pause, show }: Watched) {
  let shown: Connection = 'fine';
  let latest = 0;
  let isLooking = false;

  function change(connection: Connection) {
    if (connection === shown) return;
    shown = connection;
    show(connection);
  }

  /** A new check replaces a waiting one. */
  async function look(): Promise<void> {
    latest += 1;
    const own = latest;
    isLooking = true;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const connection = await findOut();
      if (own !== latest) return;
      change(connection);
      if (connection !== 'silent') break;
      await pause(pauseMs);
      if (own !== latest) return;
    }
    isLooking = false;
  }

  async function findOut(): Promise<Connection> {
    if (!isOnline()) return 'offline';
    return (await ask()) ? 'fine' : 'silent';
  }

  return {
    look,
    async suspect(): Promise<void> {
      if (!isLooking) await look();
    },
  };
}
