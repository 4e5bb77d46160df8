import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';

/**
 * Reads the QR code in a PNG picture. Tests use it in place of a turnstile's camera.
 * @returns null if the picture has no readable code
 */
export function readQr(picture: Buffer): string | null {
  const pixels = PNG.sync.read(picture);
  try {
    // There is no time limit. The default limit of 16 ms is for the frames of a video, and this is a single picture.
    return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    return null;
  }
}
