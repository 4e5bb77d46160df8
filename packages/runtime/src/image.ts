import sharp, { type Sharp } from 'sharp';

/** Error for a picture that we do not accept: not JPEG, PNG or WebP, damaged, or with too many pixels. */
export class UnusableImage extends Error {}

const MAX_PIXELS = 40_000_000;
const WITHIN_SECONDS = 20;

/**
 * Decodes a picture, rotates it upright and encodes it again. Everything else in the file is lost (place, camera,
 * comments, hidden data). Only the first frame of an animation stays.
 * @param finish sets the size and the encoding
 * @throws UnusableImage when the file is not a JPEG, PNG or WebP of at most 40 megapixels
 */
export async function reEncodeImage(file: Uint8Array, finish: (image: Sharp) => Sharp): Promise<Buffer> {
  // The first bytes of the file decide its format, not its name. Files of other formats (SVG, PDF, TIFF …) never reach
  // a decoder.
  if (!isKnownFormat(file)) throw new UnusableImage();
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, animated: false }).autoOrient();
    return await finish(image).timeout({ seconds: WITHIN_SECONDS }).toBuffer();
  } catch {
    throw new UnusableImage();
  }
}

function isKnownFormat(file: Uint8Array): boolean {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  );
}
