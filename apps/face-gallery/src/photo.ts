import { FACE_IMAGE_BYTES } from '@reserva/contracts/gates/face-service';
import { reEncodeImage, UnusableImage } from '@reserva/runtime/image';
import { Refusal } from './refusal.ts';

/** Longest edge of what is kept: enough for a terminal to recognise, little to lose. */
const EDGE_PX = 640;
const QUALITY = 85;

/**
 * The photo as it is kept: JPEG of at most 640 x 640 pixels, without anything the file carried along.
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
