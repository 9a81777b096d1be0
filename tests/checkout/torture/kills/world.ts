import type { Card } from '../../shopper.ts';
import type { Client } from './client.ts';
import type { Journal } from './journal.ts';

export type World = {
  journal: Journal;
  random(below: number): number;
  openClient(): Client;
};

/** Few products, one of them scarce. */
export const SHELF = [1, 2, 3, 28];

/** Refills charge the last two later, which the bank then asks about or declines. */
export const CARDS_USED: Card[] = [
  ...Array<Card>(4).fill('good'),
  ...(['refusesCapture', 'asksLater', 'declinesLater'] as const),
];

export function pick<T>(world: Pick<World, 'random'>, list: readonly T[]): T {
  const chosen = list[world.random(list.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
