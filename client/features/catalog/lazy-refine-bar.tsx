import { lazyAddition } from '#client/ui/lazy-addition.tsx';

export const LazyRefineBar = lazyAddition(() => import('./refine-bar.tsx'));
