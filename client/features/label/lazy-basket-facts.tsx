import { lazyAddition } from '#client/ui/lazy-addition.tsx';

/** Fetched once something is chosen: the first load has no room for it. */
export const LazyBasketFacts = lazyAddition(() => import('./basket-facts.tsx'));
