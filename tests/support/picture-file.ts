import sharp from 'sharp';

export async function createPictureFile() {
  const buffer = await sharp({
    create: { width: 200, height: 200, channels: 3, background: '#2f8f6b' },
  })
    .png()
    .toBuffer();
  return { name: 'bottle.png', mimeType: 'image/png', buffer };
}
