import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';

/**
 * Reads the QR code in a PNG picture, as a turnstile's camera does.
 * @returns null if no code can be read
 */
export function readQr(picture: Buffer): string | null {
  const pixels = PNG.sync.read(picture);
  try {
    // The default time limit of 16 ms is meant for the frames of a video. A single picture needs no limit.
    return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    return null;
  }
}
