import { MENU_IMAGE_BYTES } from '@reserva/contracts/menu-image';
import type { Context as HonoContext } from 'hono';
import type { ApiEnv } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';

/** The file of the field `image`. @throws Refusal image_missing, or image_unusable when it is too large */
export async function uploadedFile(http: HonoContext<ApiEnv>): Promise<Uint8Array> {
  const form = await http.req.parseBody().catch(() => {
    // Cut off at the limit, or no form at all.
    throw new Refusal('image_unusable');
  });
  const { image } = form;
  if (!(image instanceof File) || image.size === 0) throw new Refusal('image_missing');
  if (image.size > MENU_IMAGE_BYTES) throw new Refusal('image_unusable');
  return new Uint8Array(await image.arrayBuffer());
}
