import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** More than one color, so that its encodings are not trivial. */
export function drawImage(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index += 3) {
    const pixel = index / 3;
    data[index] = (255 * (pixel % width)) / width;
    data[index + 1] = (255 * pixel) / (width * height);
    data[index + 2] = (pixel * 31) % 64;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A small file that decodes to many black pixels. */
export function writePngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

type PdfOptions = { pages: number; width?: number; height?: number; content?: string };

/** Each page shows its number in large type. */
export function writePdf({ pages, width = 612, height = 792, content = '' }: PdfOptions): Buffer {
  const numbers = Array.from({ length: pages }, (_value, index) => index + 1);
  const pageObject = (page: number) => 2 + 2 * page;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((page) => `${pageObject(page)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap((page) => {
      const stream = `BT /F1 200 Tf 200 300 Td (${page}) Tj ET ${content}`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageObject(page) + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
