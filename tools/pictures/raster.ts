import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The SVG renderer finds fonts through fontconfig, which reads its settings once, when the image
// library loads. So the settings file has to be named before that, and the import comes last.
export const fontFolder = join(import.meta.dirname, 'fonts');
const settingsFolder = join(tmpdir(), 'supplement-pictures');
mkdirSync(settingsFolder, { recursive: true });
const settingsFile = join(settingsFolder, 'fonts.conf');
writeFileSync(
  settingsFile,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fontFolder}</dir><cachedir>${join(settingsFolder, 'cache')}</cachedir></fontconfig>
`,
);
process.env['FONTCONFIG_FILE'] = settingsFile;

export const { default: sharp } = await import('sharp');

export type Pixels = { data: Buffer; width: number; height: number };

/** The pixels of an SVG drawing, three bytes each. */
export async function pixelsOf(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
