import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Send } from '../../shopper.ts';
import { Lost, type Fleet, type Request } from './fleet.ts';
import type { Outcome } from './journal.ts';

const LOG_DELAY_MS = 500;

export type Answer = { status: number; body: Record<string, never> };

export type Client = ReturnType<typeof createClient>;

/** Reports every response that no shop should give. */
export function createClient(
  fleet: Pick<Fleet, 'ask' | 'explain'>,
  onFault: (sentence: string) => void,
) {
  const jar = new Map<string, string>();
  const address = `10.${[...randomBytes(3)].join('.')}`;

  async function ask(request: Request) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fleet.ask({
      ...request,
      headers: { ...(cookie && { cookie }), ...request.headers, 'x-forwarded-for': address },
    });
    for (const text of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    }
    if (answer.status === 500) {
      const { requestId } = readJson(answer.text) as { requestId?: string };
      // The log is collected separately.
      await wait(LOG_DELAY_MS);
      onFault(`${request.method} ${request.path}: ${fleet.explain(requestId ?? answer.text)}`);
    }
    return answer;
  }

  return {
    jar,
    send: ((request) => ask(request)) satisfies Send as Send,
    async call(method: string, path: string, body?: unknown): Promise<Answer> {
      const { status, text } = await ask({ method, path, body });
      return { status, body: readJson(text) };
    },
    async request(
      method: string,
      path: string,
      body?: unknown,
    ): Promise<{ outcome: Outcome } & Answer> {
      try {
        const answer = await this.call(method, path, body);
        return { ...answer, outcome: judge(answer.status) };
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        return { outcome: 'unknown', status: 0, body: {} };
      }
    },
  };
}

/** After a 5xx nobody knows what happened. */
function judge(status: number): Outcome {
  if (status < 300) return 'done';
  return status < 500 ? 'refused' : 'unknown';
}

function readJson(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
