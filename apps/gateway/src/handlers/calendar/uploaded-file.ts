import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { Refusal } from '../../http/refusal.ts';

/** The file of the field `image` of a form. @throws Refusal image_missing, or image_unusable when it is too large */
export async function uploadedFile(contentType: string | undefined, bytes: Uint8Array): Promise<Uint8Array> {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(
    contentType ?? '',
  );
  if (!isForm) throw new Refusal('image_missing');
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType ?? '' } });
  const form = await body.formData().catch(() => {
    throw new Refusal('image_unusable');
  });
  const image = form.get('image');
  if (!(image instanceof File) || image.size === 0) throw new Refusal('image_missing');
  if (image.size > MENU_IMAGE_BYTES) throw new Refusal('image_unusable');
  return new Uint8Array(await image.arrayBuffer());
}
