import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';

/** The day's menu image. Displays ask again and again: who names the image they have gets 304 instead of bytes. */
export const getMenu: Handler<'menu.getMenu'> = async ({ database }, _input, { http }) => {
  const stored = await database.menuImages.findById('current').select({ etag: 1, uploadedAt: 1 }).lean();
  if (!stored?.etag) throw new Refusal('menu_not_found');
  const etag = `"${stored.etag}"`;
  http.header('etag', etag);
  // May be kept by the browser, never used without asking.
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
};
