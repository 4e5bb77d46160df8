import { createHash } from 'node:crypto';
import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { commit } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { reEncodeImage, UnusableImage } from '@reserva/runtime/image';
import { newId } from '@reserva/runtime/process/ids';
import { Refusal } from '../../http/refusal.ts';
import { createSlots } from '../../identity/slots.ts';
import { callerActed } from '../basics/operator-log.ts';
import type { Handlers } from '../handler.ts';

/** Longest edge of the stored image, which a display of 1920 pixels shows in full. */
const EDGE_PX = 1920;

const QUALITY = 82;

/** The image of the menu. */
export const menuHandlers = {
  /**
   * Returns the menu image. Answers 304 without the image if the caller names its current ETag, because displays ask
   * often.
   */
  'menu.getMenu': async ({ database }, _input, { http }) => {
    const stored = await database.menuImages.findById('current').select({ etag: 1, uploadedAt: 1 }).lean();
    if (!stored?.etag) throw new Refusal('menu_not_found');
    const etag = `"${stored.etag}"`;
    http.header('etag', etag);
    // The browser may cache the image, but must revalidate it before each use.
    http.header('cache-control', 'private, no-cache');
    http.header('last-modified', stored.uploadedAt.toUTCString());
    if (http.req.header('if-none-match') === etag) return http.body(null, 304);
    const menu = await database.menuImages
      .findById('current')
      .select({ image: 1, etag: 1, uploadedAt: 1 })
      .lean();
    if (!menu?.image) throw new Refusal('menu_not_found');
    http.header('etag', `"${menu.etag}"`);
    http.header('last-modified', menu.uploadedAt.toUTCString());
    http.header('content-type', 'image/webp');
    return http.body(new Uint8Array(menu.image));
  },

  /** Stores a new menu image for all home screens and displays. */
  'menu.upload': async (context, _input, { session, http, bytes }) => {
    const { database, clock } = context;
    const image = await reEncode(await uploadedFile(http.req.header('content-type'), bytes));
    const now = clock.now();
    const events = [
      outboxEvent('menu.changed', newId(now), now, {}),
      callerActed(context, session, 'Alterou o cardápio', { action: operatorActions.changeMenu }),
    ];
    await commit(context, database.menuImages, {
      where: { _id: 'current' },
      changes: {
        $set: {
          image,
          etag: createHash('sha256').update(image).digest('base64url'),
          uploadedAt: now,
          uploadedBy: session.userId,
        },
      },
      events,
      upsert: true,
    });
    return { message: 'Cardápio atualizado' };
  },

  /** Removes the menu image. Home screens and displays then show the default image. */
  'menu.delete': async (context, _input, { session }) => {
    const { database, clock } = context;
    const now = clock.now();
    const events = [
      outboxEvent('menu.changed', newId(now), now, {}),
      callerActed(context, session, 'Excluiu o cardápio', { action: operatorActions.changeMenu }),
    ];
    const outcome = await commit(context, database.menuImages, {
      where: { _id: 'current', etag: { $ne: null } },
      changes: { $set: { image: null, etag: null } },
      events,
    });
    if (outcome === 'not_matched') throw new Refusal('menu_not_found');
    return { message: 'Cardápio excluído!' };
  },
} satisfies Partial<Handlers>;

/**
 * Returns the file in the field `image` of a form.
 * @throws Refusal image_missing, or image_unusable when the form is malformed or the file too large
 */
async function uploadedFile(contentType: string | undefined, bytes: Uint8Array): Promise<Uint8Array> {
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

/** Decodes one picture at a time, because a large picture uses a whole core and much memory. */
const decoding = createSlots(1, 8);

/**
 * Encodes the menu image again as WebP of at most 1920 x 1920 pixels.
 * @throws Refusal image_unusable when the file is not a JPEG, PNG or WebP of at most 40 megapixels
 */
const reEncode = (file: Uint8Array): Promise<Buffer> =>
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
