import { absorption } from './absorption.ts';
import { bind } from './bind.ts';
import { cleanse } from './cleanse.ts';
import { dissolve } from './dissolve.ts';
import { kill } from './kill.ts';
import type { SeedProduct } from './product.ts';

export const catalog: SeedProduct[] = [...cleanse, ...absorption, ...kill, ...dissolve, ...bind];
