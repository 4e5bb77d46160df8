import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';

/** Reads the QR code in a picture (PNG), as a turnstile's camera would. @returns null if there is none it can read */
export function readQr(picture: Buffer): string | null {
  const pixels = PNG.sync.read(picture);
  try {
    // A single picture, not a frame of a video: the time limit of the default options is 16 ms.
    return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    return null;
  }
}
