import { createHash } from 'node:crypto';
import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { reEncode } from './re-encode.ts';

/** The file of the field `image` of a form. @throws Refusal image_missing, or image_unusable when it is too large */
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

/** A new menu image, from now on shown by every home and display. */
export const uploadMenu: Handler<'menu.upload'> = async (context, _input, { session, http, bytes }) => {
  const { database, clock } = context;
  const image = await reEncode(await uploadedFile(http.req.header('content-type'), bytes));
  const now = clock.now();
  const events = [
    outboxEvent('menu.changed', newId(now), now, {}),
    operatorLogEvent(session, newId(now), now, {
      action: operatorActions.changeMenu,
      description: 'Alterou o cardápio',
    }),
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
};
