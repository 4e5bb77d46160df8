import { reEncodeImage, UnusableImage } from '@reserva/runtime/image';
import { Refusal } from '../../http/refusal.ts';
import { createSlots } from '../../identity/slots.ts';

/** Longest edge of what is kept: a display of 1920 pixels shows it whole. */
const EDGE_PX = 1920;
const QUALITY = 82;

/** A large picture takes a core and much memory while it is decoded: one after the other. */
const decoding = createSlots(1, 8);

/**
 * The menu image as we keep it: WebP, fitted into 1920 x 1920.
 * @throws Refusal image_unusable for anything but JPEG, PNG and WebP of at most 40 megapixels
 */
export const reEncode = (file: Uint8Array): Promise<Buffer> =>
  decoding(async () => {
    try {
      return await reEncodeImage(file, (image) =>
        image
          .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY }),
      );
    } catch (error) {
      throw error instanceof UnusableImage ? new Refusal('image_unusable') : error;
    }
  });
