import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.tsx';

/** Loads on first render and renders nothing if that fails. */
export function lazyAddition<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyComponent(load, () => null);
}
