import type { Category } from '../../../server/db/seed/product.ts';
import type { Camera, Part, Scene } from '../render/scene.ts';
import { absorptionParts, absorptionStage } from './absorption.ts';
import { bindParts, bindStage } from './bind.ts';
import { cleanseParts, cleanseStage } from './cleanse.ts';
import { dissolveParts, dissolveStage } from './dissolve.ts';
import { killParts, killStage } from './kill.ts';
import { stageCamera, stageScene, type Stage } from './stage.ts';

const entries: [Category, Stage, () => Part[]][] = [
  ['cleanse', cleanseStage, cleanseParts],
  ['absorption', absorptionStage, absorptionParts],
  ['kill', killStage, killParts],
  ['dissolve', dissolveStage, dissolveParts],
  ['bind', bindStage, bindParts],
];

/** The five still lifes behind the category tiles. */
export function categoryScenes(): { category: Category; scene: Scene; camera: Camera }[] {
  return entries.map(([category, stage, parts]) => ({
    category,
    scene: stageScene(stage, parts()),
    camera: stageCamera,
  }));
}
