import type { Container, SeedProduct } from '../../../server/db/seed/product.ts';
import { tones } from '../palette.ts';
import { pixelsOf } from '../raster.ts';
import type { Camera, Part, Scene } from '../render/scene.ts';
import type { Studio } from '../render/studio.ts';
import { linear, mixColor, smoothstep } from '../render/vector.ts';
import { bottle, bottleWrap } from './bottle.ts';
import { dropper, dropperWrap } from './dropper.ts';
import { finishOf } from './finishes.ts';
import { jar, jarWrap } from './jar.ts';
import { drawLabel, paperColors } from './label.ts';
import { pouchFace, pouch } from './pouch.ts';
import { drawPouchPrint } from './pouch-print.ts';
import type { Wrap } from './turned.ts';

// Every product stands in the same light: a large softbox to the left, a strip to the right and
// two narrow rims behind, which draw the bright edges along glass.
export const productStudio: Studio = {
  softboxes: [
    { direction: [-0.9, 0.42, 0.62], width: 0.42, height: 0.85, color: [2.5, 2.44, 2.34] },
    { direction: [0.97, 0.25, 0.3], width: 0.16, height: 0.9, color: [1.6, 1.66, 1.75] },
    { direction: [-0.75, 0.2, -0.75], width: 0.2, height: 0.9, color: [1.9, 1.85, 1.8] },
    { direction: [0.75, 0.25, -0.75], width: 0.25, height: 0.9, color: [1.7, 1.7, 1.72] },
    { direction: [0, 1, 0.15], width: 0.8, height: 0.6, color: [1.1, 1.08, 1.04] },
  ],
  overhead: [0.4, 0.395, 0.385],
  horizon: [0.3, 0.295, 0.285],
  behindCamera: [0.26, 0.26, 0.255],
  floorBounce: [0.34, 0.33, 0.31],
  key: { direction: [-0.72, 0.8, 0.72], color: [0.46, 0.445, 0.425], softness: 0.42 },
};

const cameras: Record<Container, { span: number; middle: number }> = {
  bottle: { span: 3.08, middle: 1.21 },
  dropper: { span: 3.2, middle: 1.32 },
  jar: { span: 2.92, middle: 0.97 },
  pouch: { span: 3.08, middle: 1.21 },
};

const texels = 620;

function labelSize(wrap: Wrap) {
  return {
    width: Math.round(wrap.radius * wrap.halfAngle * 2 * texels),
    height: Math.round((wrap.top - wrap.bottom) * texels),
    // The front is what faces the camera within 50 degrees either way.
    front: Math.round(wrap.radius * 1.6 * texels),
  };
}

export async function productParts(product: SeedProduct): Promise<Part[]> {
  const finish = finishOf(product.slug);
  const wrapped = (wrap: Wrap) =>
    pixelsOf(drawLabel(product, labelSize(wrap), paperColors(product)));
  switch (product.container) {
    case 'bottle':
      return bottle(finish, await wrapped(bottleWrap));
    case 'dropper':
      return dropper(finish, await wrapped(dropperWrap));
    case 'jar':
      return jar(finish, await wrapped(jarWrap));
    case 'pouch': {
      const width = Math.round(pouchFace.halfWidth * 2 * texels);
      const height = Math.round(pouchFace.height * texels);
      return pouch(finish, await pixelsOf(drawPouchPrint(product, finish.body, width, height)));
    }
  }
}

export async function productScene(
  product: SeedProduct,
): Promise<{ scene: Scene; camera: Camera }> {
  const tint = linear(tones[product.category].tint);
  const center = mixColor(linear('#fefaf3'), tint, 0.1);
  const edge = mixColor(linear('#ecdfcc'), tint, 0.3);
  const { span, middle } = cameras[product.container];
  return {
    scene: {
      parts: await productParts(product),
      studio: productStudio,
      backdrop: (u, v) =>
        mixColor(center, edge, smoothstep(0.12, 0.86, Math.hypot(u - 0.46, v - 0.42))),
      bounces: 1,
      floorMirror: 0.2,
    },
    camera: {
      eye: [0, middle + 1.35, 14],
      target: [0, middle, 0],
      span,
      aperture: 0,
      samples: 6,
    },
  };
}
