import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type fc from 'fast-check';
import { selectRows } from '#server/db/select-rows.ts';
import type { FaultPoint } from '#server/fault-points.ts';
import { AppError } from '#server/http/app-error.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { Answer, Line, Shopper } from './shopper.ts';
import type { QueuedEvent, SimulatedShop } from './simulated-shop.ts';
import { Crash, type Call, type Mishap, type Trouble } from './trouble.ts';

export const BROWSERS = 3;

export type Model = { payments: number };

export type Payment = { browser: Shopper; secret: string };

export type World = {
  shop: SimulatedShop;
  browsers: Shopper[];
  payments: Payment[];
  /** All events so far, to send them again. */
  history: QueuedEvent[];
  shown: Map<string, number>;
  answers: Map<string, 'paid' | 'not charged'>;
  armed: ArmedTrouble;
};

export type Step = fc.AsyncCommand<Model, World>;

/** The name is printed when a sequence fails. */
export function step(
  name: string,
  act: (world: World, model: Model) => Promise<void>,
  needs: 'payment' | 'nothing' = 'nothing',
): Step {
  return {
    check: (model) => needs === 'nothing' || model.payments > 0,
    async run(model, world) {
      world.armed.hit = false;
      await act(world, model);
    },
    toString: () => name,
  };
}

export type ArmedTrouble = Trouble & {
  mishaps: { call: Call; mishap: Mishap }[];
  crashes: FaultPoint[];
  hit: boolean;
};

export function createArmedTrouble(): ArmedTrouble {
  const armed: ArmedTrouble = {
    mishaps: [],
    crashes: [],
    hit: false,
    onCall(call) {
      const index = armed.mishaps.findIndex((planned) => planned.call === call);
      if (index === -1) return undefined;
      armed.hit = true;
      return armed.mishaps.splice(index, 1)[0]?.mishap;
    },
    onPoint(point) {
      const index = armed.crashes.indexOf(point);
      if (index === -1) return false;
      armed.hit = true;
      armed.crashes.splice(index, 1);
      return true;
    },
  };
  return armed;
}

/** A 5xx needs a planned fault. */
export function expectStatus(world: World, answer: Answer<unknown>, allowed: number[]): void {
  const excused = world.armed.hit && answer.status >= 500;
  assert.ok(
    excused || allowed.includes(answer.status),
    `expected ${allowed.join(' or ')}, got ${answer.status} ${JSON.stringify(answer.body)}`,
  );
}

/** Refusals and planned faults are fine, anything else is not. */
export async function attempt(world: World, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const planned = error instanceof Crash || error instanceof ProviderError;
    if (error instanceof AppError || (planned && world.armed.hit)) return;
    throw error;
  }
}

export type ShelfRow = { id: number; name: string; stock: number; cents: number; active: boolean };

export async function readShelf(world: World): Promise<Map<number, ShelfRow>> {
  const rows = await selectRows<ShelfRow>(
    world.shop.db,
    sql`select id, name, stock_quantity - (
        select coalesce(sum(sellable), 0)::int from lots
        where supplement_id = supplements.id and best_before < (now() at time zone 'utc')::date
      ) as stock, (price * 100)::int as cents, is_active as active from supplements`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type BankRow = {
  status: string;
  captured: number;
  refunded: number;
  state: string;
  over: boolean;
  declines: number;
};

export async function readPayment(world: World, secret: string): Promise<BankRow> {
  const [row] = await selectRows<BankRow>(
    world.shop.db,
    sql`select i.status, i.captured_cents as captured, i.refunded_cents as refunded, c.state,
        c.expires_at < now() or c.displaced_at is not null as over, c.declines
      from demo_intents i join checkouts c on c.intent_id = i.id where i.client_secret = ${secret}`,
  );
  assert.ok(row, 'the secret belongs to no payment');
  return row;
}

export function expectedIssues(shelf: Map<number, ShelfRow>, lines: readonly Line[]) {
  const inOrder = lines.toSorted((a, b) => a.id - b.id);
  return inOrder.flatMap(({ id, quantity }) => {
    const row = shelf.get(id);
    const available = row?.active ? row.stock : 0;
    if (available >= quantity) return [];
    return [{ id, name: row?.name ?? '', requested: quantity, available }];
  });
}
