import type { CategoryValue } from '#shared/rules/categories.ts';

export type SampleRecommendation = {
  title: string;
  description: string;
  /** Index of the practitioner, and of the client in that practitioner's list. */
  practitioner: 0 | 1;
  client: number;
  /** One product of each, in this order. */
  products: readonly CategoryValue[];
  sharedDaysAgo: number;
  state: 'sent' | 'opened' | 'accepted' | 'accepted in part' | 'declined' | 'revoked';
  isEmailed?: boolean;
  isRevised?: boolean;
  orderedDaysAgo?: readonly number[];
  /** Given from the commission, in hundredths of a percent. */
  giftRate?: number;
};

/** Links are valid for 30 days, so orders fall into the 30 days after sharing. */
export const RECOMMENDATIONS: readonly SampleRecommendation[] = [
  {
    title: 'Gentle cleanse, month one',
    description: 'Start with one product a week. Drink plenty of water.',
    ...{ practitioner: 0, client: 0, sharedDaysAgo: 78, state: 'accepted' },
    products: ['cleanse', 'bind', 'absorption'],
    orderedDaysAgo: [77, 70, 63, 56, 50],
  },
  {
    title: 'Digestive support',
    description: 'With meals. We review it after four weeks.',
    ...{ practitioner: 1, client: 0, sharedDaysAgo: 46, state: 'accepted', isRevised: true },
    products: ['absorption', 'dissolve', 'kill'],
    orderedDaysAgo: [45, 38, 31, 24, 18],
  },
  {
    title: 'Six-week reset',
    description: 'Six weeks, then a break of two.',
    ...{ practitioner: 1, client: 1, sharedDaysAgo: 41, state: 'opened' },
    products: ['cleanse', 'dissolve'],
  },
  {
    title: 'Daily foundation',
    description: 'Your three essentials, all in the morning.',
    ...{ practitioner: 0, client: 1, sharedDaysAgo: 27, state: 'accepted', isEmailed: true },
    products: ['absorption', 'cleanse', 'dissolve'],
    orderedDaysAgo: [26, 25],
    giftRate: 500,
  },
  {
    title: 'Binder protocol',
    description: 'Two hours apart from everything else.',
    ...{ practitioner: 1, client: 2, sharedDaysAgo: 20, state: 'revoked' },
    products: ['bind', 'cleanse'],
  },
  {
    title: 'Evening routine',
    description: 'For better evenings. Skip anything you already have.',
    ...{ practitioner: 0, client: 2, sharedDaysAgo: 13, state: 'accepted in part' },
    products: ['dissolve', 'absorption', 'kill'],
    orderedDaysAgo: [12],
  },
  {
    title: 'Mineral balance',
    description: 'A short course of eight weeks.',
    ...{ practitioner: 0, client: 3, sharedDaysAgo: 10, state: 'opened', isEmailed: true },
    products: ['absorption', 'bind'],
  },
  {
    title: 'Microbial balance',
    description: 'Take it with food and stop if you feel unwell.',
    ...{ practitioner: 0, client: 4, sharedDaysAgo: 6, state: 'declined' },
    products: ['kill', 'bind', 'absorption'],
  },
  {
    title: 'First visit: where we start',
    description: 'The three products we discussed. Start slowly.',
    ...{ practitioner: 0, client: 5, sharedDaysAgo: 2, state: 'sent', isEmailed: true },
    products: ['cleanse', 'absorption', 'bind'],
  },
];
