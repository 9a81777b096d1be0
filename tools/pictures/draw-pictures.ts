// Draws every picture of the store into `pictures/`; README.md names the arguments.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '../../server/db/seed/catalog.ts';
import { productScene } from './containers/product-scene.ts';
import { picturesFolder, writeJpeg, writePicture } from './encode.ts';
import { drawFactSheet } from './facts/pages.ts';
import { drawOpenGraph } from './open-graph.ts';
import { sharp } from './raster.ts';
import { render } from './render/render.ts';
import { categoryScenes } from './scenes/scenes.ts';

const [kind = 'all', ...only] = process.argv.slice(2);
const wants = (name: string) => kind === 'all' || kind === name;
const chosen = (name: string) => only.length === 0 || only.includes(name);
const products = catalog.filter((product) => chosen(product.slug));

if (wants('products')) {
  for (const product of products) {
    const { scene, camera } = await productScene(product);
    const picture = render(scene, camera, 800, 800);
    await writePicture(picture, `products/${product.slug}`, [240, 480, 800], 'photo');
    console.log(`products/${product.slug}`);
  }
}

if (wants('facts')) {
  const pictures = new Map<string, string>();
  for (const { slug } of catalog) {
    const file = join(picturesFolder, 'products', `${slug}-480.webp`);
    // The page renderer reads PNG and JPEG only.
    if (!existsSync(file)) continue;
    const jpeg = await sharp(readFileSync(file)).jpeg({ quality: 92 }).toBuffer();
    pictures.set(slug, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
  }
  for (const product of products) {
    const pages = drawFactSheet(product, (slug) => pictures.get(slug));
    for (const [index, svg] of pages.entries()) {
      await writePicture({ svg }, `facts/${product.slug}-${index + 1}`, [480, 960], 'page');
    }
    console.log(`facts/${product.slug}`);
  }
}

if (wants('categories')) {
  for (const { category, scene, camera } of categoryScenes().filter((entry) =>
    chosen(entry.category),
  )) {
    const picture = render(scene, camera, 1080, 720);
    await writePicture(picture, `categories/${category}`, [480, 960, 1440], 'photo');
    console.log(`categories/${category}`);
  }
}

if (wants('og')) {
  await writeJpeg(await drawOpenGraph(), 'og-1200.jpg');
  console.log('og-1200.jpg');
}
