import { lazyAddition } from '#client/ui/lazy-addition.tsx';

export const LazyBasketFacts = lazyAddition(() => import('./basket-facts.tsx'));
