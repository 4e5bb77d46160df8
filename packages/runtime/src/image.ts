import sharp, { type Sharp } from 'sharp';

/** No picture that we take: not JPEG, PNG or WebP, broken, or too many pixels. */
export class UnusableImage extends Error {}

const MAX_PIXELS = 40_000_000;
const WITHIN_SECONDS = 20;

/**
 * Decodes a picture, turns it upright and encodes it again: nothing the file carried along (place, camera, comments,
 * hidden payloads) is kept, of an animation only the first frame.
 * @param finish sizes it and says how it is encoded
 * @throws UnusableImage for anything but JPEG, PNG and WebP of at most 40 megapixels
 */
export async function reEncodeImage(file: Uint8Array, finish: (image: Sharp) => Sharp): Promise<Buffer> {
  // Told by its first bytes, whatever its name says: other decoders (SVG, PDF, TIFF …) never see it.
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
