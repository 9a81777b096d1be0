import { bug } from './module-bug.ts';
import type { SeededBug } from './seeded-bugs.ts';

const REFILLS = 'server/modules/refills';
const CHECKOUT = 'server/modules/checkout';
const TEST = `${REFILLS}/refills.test.ts`;
const CRASHES = `${REFILLS}/refill-crashes.test.ts`;

/** A charge has several guards, so most of these bugs remove all of them. */
export const REFILL_BUGS: SeededBug[] = [
  bug('refills', 'charges the price of today above the announcement', {
    file: 'refills/price-parcel.ts',
    find: 'return today.charges.totalCents <= run.charges.totalCents ? today : announcedBasket(run);',
    replace: 'return run ? today : announcedBasket(run);',
    test: 'refills/refills.test.ts',
    breaks: 'refill as announced',
  }),
  bug('refills', 'counts the next date from the day of the charge', {
    file: 'refills/close-runs.ts',
    find: 'advanceLines(refill.lines, ids, run.dueOn)',
    replace:
      'advanceLines(refill.lines, ids, run.dueOn).map((line) => ({ ...line, nextOn: addDays(run.dueOn, line.intervalDays + 1) }))',
    test: 'refills/refills-over-months.test.ts',
  }),
  {
    name: 'refills charges on the day of a late reminder',
    edits: [
      {
        file: `${REFILLS}/charge-runs.ts`,
        find: '    run.remindedOn < today &&\n',
        replace: '',
      },
      {
        file: `${REFILLS}/announce-runs.ts`,
        find: 'run.dueOn > tomorrow ? run.dueOn : tomorrow;',
        replace: 'run.dueOn;',
      },
    ],
    test: TEST,
    breaks: 'refill as announced',
  },
  {
    name: 'refills charges one date twice',
    edits: [
      {
        file: `${REFILLS}/refill-rows.ts`,
        find: `    .for('update', { of: refills });`,
        replace: ';',
      },
      {
        file: 'server/db/migrations/0007_refills.sql',
        find: 'CREATE UNIQUE INDEX "checkouts_one_per_refill_run"',
        replace: 'CREATE INDEX "checkouts_one_per_refill_run"',
      },
      {
        file: `${CHECKOUT}/run-checkouts.ts`,
        find: 'browserId: `refill run ${runId}`',
        replace: 'browserId: `refill run ${runId} ${Math.random()}`',
      },
    ],
    test: TEST,
    breaks: 'refill charged once per date',
  },
  {
    name: 'refills charges without the terms of the consent',
    edits: [
      {
        file: `${REFILLS}/start-refills.ts`,
        find: 'terms: consent.terms, consentedAt',
        replace: 'terms: [], consentedAt',
      },
      {
        file: `${REFILLS}/charge-runs.ts`,
        find: '    refill.terms.length > 0 &&\n',
        replace: '',
      },
    ],
    test: TEST,
    breaks: 'refill with consent',
  },
  {
    name: 'a refill that its buyer ended is captured',
    edits: [
      {
        file: `${CHECKOUT}/advance-checkout.ts`,
        find: `if (checkout.refillRunId && checkout.displaced && isAuthorized(intent)) {`,
        replace: `if (checkout.expired && checkout.displaced && isAuthorized(intent)) {`,
      },
      {
        file: `${CHECKOUT}/checkout-states.ts`,
        find: `return open !== undefined && !(refillRunId && open.displacedAt);`,
        replace: `return open !== undefined;`,
      },
    ],
    test: CRASHES,
    breaks: 'no refill after the end',
  },
  bug('refills', 'gives up a run that its buyer is paying', {
    file: 'refills/charge-runs.ts',
    find: 'if (await isBeingPaid(tx, run)) return undefined;',
    replace: '',
    test: 'refills/refills.test.ts',
  }),
  bug('refills', 'leaves a charge open after a crash', {
    file: 'refills/close-runs.ts',
    find: `        eq(refillRuns.state, 'charging'),\n`,
    replace: '',
    test: 'refills/refill-crashes.test.ts',
    breaks: 'refill runs match the bank',
  }),
  bug('refills', 'stores the terms without their last paragraph', {
    file: 'refills/start-refills.ts',
    find: 'terms: consent.terms, consentedAt',
    replace: 'terms: consent.terms.slice(0, -1), consentedAt',
    test: 'refills/refill-crashes.test.ts',
    breaks: 'agreed refills are started',
  }),
];
