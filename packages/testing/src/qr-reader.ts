import jsqr from 'jsqr';
import { PNG } from 'pngjs';

const isModule = (loaded: object): loaded is { default: typeof jsqr } => 'default' in loaded;

/** Reads the QR code in a picture (PNG), as a turnstile's camera would; null where there is none it can read. */
export function readQr(picture: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(picture);
  // A CommonJS module: what its types call the default export is one level deeper.
  const read = isModule(jsqr) ? jsqr.default : jsqr;
  return read(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
