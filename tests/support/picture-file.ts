import sharp from 'sharp';

/** A real picture, as a person would choose it from their disk; small, since it is encoded again. */
export async function createPictureFile() {
  const buffer = await sharp({
    create: { width: 200, height: 200, channels: 3, background: '#2f8f6b' },
  })
    .png()
    .toBuffer();
  return { name: 'bottle.png', mimeType: 'image/png', buffer };
}
