import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { selectRows } from '#server/db/select-rows.ts';
import { listCalls, type Call } from '#server/http/calls.ts';
import { createRandom } from '#tests/checkout/rush.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { violationsQuery } from '#tests/support/invariants.ts';
import { declineRun, insertRefill, offerRefills } from '#tests/support/refills.ts';
import { newCart } from '#tests/support/shared-carts.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createKnownValues, type KnownValues, pick } from './known-values.ts';
import { makeRequest, type FuzzedRequest } from './make-request.ts';
import { invitePeople, type People } from './people.ts';
import { newTemplate } from './sample-world.ts';
import { createSender, type Answer } from './send-request.ts';
import { createVisits } from './visits.ts';
import { watchRoutes } from './watch-routes.ts';

/** Lets each request come from another network, so no rate limit ends the run. */
export const FUZZ_SETTINGS = {
  LOG_LEVEL: 'silent',
  TRUST_PROXY: 'loopback',
  INTENTS_PER_MINUTE: '9999999',
};

export type Finding = { number: number; faults: string[]; request: FuzzedRequest; answer: string };

export type FuzzReport = {
  requests: number;
  byStatus: Map<number, number>;
  slowest: { ms: number; name: string };
  /** Calls that never succeeded. */
  neverOk: string[];
  findings: Finding[];
};

type Plan = {
  seed: number;
  requests: number;
  patienceMs: number;
  onProgress?(report: FuzzReport): void;
};

export async function fuzz(shop: Pick<TestApp, 'app' | 'db'>, plan: Plan): Promise<FuzzReport> {
  const { app, db } = shop;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sender = createSender(port, plan.patienceMs);
  const routes = watchRoutes(listCalls(app));
  const people = await invitePeople(shop);
  const visits = createVisits(people);
  const known = createKnownValues();
  await buySomething(shop, known);
  await shareSomething(shop, people, known);
  await refillSomething(shop, known);
  const random = createRandom(plan.seed);
  const calls = listCalls(app);
  const chosen = calls.flatMap((call) => Array<Call>(weigh(call)).fill(call));
  const waiting = new Set(calls.map((call) => `${call.method} ${call.path}`));
  const report: FuzzReport = {
    requests: 0,
    byStatus: new Map(),
    slowest: { ms: 0, name: '' },
    neverOk: [],
    findings: [],
  };

  try {
    while (report.requests < plan.requests) {
      const request = makeRequest(pick(random, chosen), known, random);
      report.requests += 1;
      const { faults, answer, reached } = await tryRequest(request);
      if (faults.length > 0) {
        const received = answer ? `${answer.status} ${answer.text.slice(0, 300)}` : 'no answer';
        report.findings.push({ number: report.requests, faults, request, answer: received });
      }
      if (answer) count(answer, request, reached);
      plan.onProgress?.(report);
    }
    const broken = await selectRows<{ violation: string }>(
      db,
      sql.raw(`select violation from (${violationsQuery('instant')}) as found(violation)`),
    );
    for (const { violation } of broken) report.findings.push(describeViolation(violation));
    report.neverOk = [...waiting];
    plan.onProgress?.(report);
    return report;
  } finally {
    routes.close();
    sender.close();
  }

  async function tryRequest(request: FuzzedRequest) {
    try {
      const answer = await sender.send(request, await visits.cookiesOf(request));
      const reached = routes.take(String(answer.headers['x-request-id']));
      return { answer, reached, faults: judgeAnswer(request, answer, reached) };
    } catch (error) {
      return { answer: undefined, reached: undefined, faults: [String(error)] };
    }
  }

  function count(answer: Answer, request: FuzzedRequest, reached: Call | undefined) {
    report.byStatus.set(answer.status, (report.byStatus.get(answer.status) ?? 0) + 1);
    if (answer.ms > report.slowest.ms) {
      report.slowest = { ms: answer.ms, name: `${request.method} ${request.path.slice(0, 80)}` };
    }
    if (answer.status >= 400 || !reached) return;
    waiting.delete(`${reached.method} ${reached.path}`);
    visits.remember(answer);
    if (String(answer.headers['content-type']).startsWith('application/json')) {
      known.harvest(JSON.parse(answer.text || 'null'));
    }
  }
}

/** Weights calls by complexity. Hashing a password takes as long as twenty other requests. */
function weigh({ method, path, body }: Call): number {
  if (/login|password|register|change-email|delete-account/.test(path)) return 1;
  if (body) return 4;
  return method === 'GET' ? 1 : 3;
}

/** Orders to read, ship and refund. */
async function buySomething({ app }: Pick<TestApp, 'app'>, known: KnownValues): Promise<void> {
  for (const id of [1, 2, 3, 4, 5]) {
    const { status, body } = await createShopper(sendInto(app)).buy([{ id, quantity: 2 }]);
    if (status !== 200) throw new Error(`Nothing was sold: ${status}`);
    known.harvest(body);
  }
}

/** Running refills, and some whose card was declined. */
async function refillSomething(
  shop: Pick<TestApp, 'app' | 'db'>,
  known: KnownValues,
): Promise<void> {
  await offerRefills(shop);
  for (let count = 0; count < 10; count += 1) {
    const { token, nextOn } = await insertRefill(shop);
    known.add('refillToken', token);
    known.add('nextOn', nextOn);
    known.add('refillToken', await declineRun(shop));
  }
}

/** Carts, clients and templates to read and change. */
async function shareSomething(
  { app }: Pick<TestApp, 'app'>,
  people: People,
  known: KnownValues,
): Promise<void> {
  const cookies = await people.signIn('practitioner');
  const made = {
    '/api/shared-carts': newCart(),
    '/api/practice/clients': { name: 'Grace Hopper', email: 'grace@patient.example', note: '' },
    '/api/practice/templates': newTemplate(),
  };
  for (const [url, payload] of Object.entries(made)) {
    const answer = await app.inject({ method: 'POST', url, cookies, payload });
    if (answer.statusCode !== 201) throw new Error(`Not made: ${url} ${answer.body}`);
    known.harvest(answer.json());
  }
}

function describeViolation(violation: string): Finding {
  const request: FuzzedRequest = {
    ...{ trick: 'all of them', person: 'visitor', method: '', path: '', headers: {} },
    body: undefined,
    fits: undefined,
  };
  return { number: 0, faults: [violation], request, answer: '' };
}
