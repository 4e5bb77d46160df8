import { FACE_IMAGE_BYTES } from '@reserva/contracts/gates/face-service';
import { reEncodeImage, UnusableImage } from '@reserva/runtime/image';
import { Refusal } from './refusal.ts';

/**
 * The longest edge of a stored photo, in pixels. It is enough for a turnstile to recognise the face. A larger photo
 * would do more harm if it were stolen.
 */
const EDGE_PX = 640;
const QUALITY = 85;

/**
 * Converts a photo to the stored form, a JPEG of at most 640 x 640 pixels without metadata.
 * @throws Refusal image_missing, image_unusable
 */
export async function photoOf(image: unknown): Promise<Buffer> {
  if (!(image instanceof File) || image.size === 0) throw new Refusal('image_missing');
  if (image.size > FACE_IMAGE_BYTES) throw new Refusal('image_unusable');
  try {
    return await reEncodeImage(new Uint8Array(await image.arrayBuffer()), (picture) =>
      picture
        .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY }),
    );
  } catch (error) {
    throw error instanceof UnusableImage ? new Refusal('image_unusable') : error;
  }
}
