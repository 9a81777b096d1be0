import { absorption } from './absorption.ts';
import { bind } from './bind.ts';
import { cleanse } from './cleanse.ts';
import { dissolve } from './dissolve.ts';
import { kill } from './kill.ts';
import type { SeedProduct } from './product.ts';

/** The forty products a new store opens with, in display order. */
export const catalog: SeedProduct[] = [...cleanse, ...absorption, ...kill, ...dissolve, ...bind];
