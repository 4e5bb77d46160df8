import { createHash } from 'node:crypto';
import { outboxEvent } from '@reserva/database/outbox';
import { operatorActions } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Handler } from '../../http/handler.ts';
import { operatorEvent } from '../../logs/operator-event.ts';
import { reEncode } from '../../menu/re-encode.ts';
import { uploadedFile } from '../../menu/uploaded-file.ts';

/** A new menu image, from now on shown by every home and display. */
export const upload: Handler<'menu.upload'> = async (context, _input, { session, http, bytes }) => {
  const { database, clock, relay } = context;
  const image = await reEncode(await uploadedFile(http.req.header('content-type'), bytes));
  const now = clock.now();
  const events = [
    outboxEvent('menu.changed', newId(now), now, {}),
    operatorEvent(now, session, { action: operatorActions.changeMenu, description: 'Alterou o cardápio' }),
  ];
  await database.menuImages.updateOne(
    { _id: 'current' },
    {
      $set: {
        image,
        etag: createHash('sha256').update(image).digest('base64url'),
        uploadedAt: now,
        uploadedBy: session.userId,
      },
      $push: { outbox: { $each: events } },
    },
    { upsert: true },
  );
  const collection = database.menuImages.collection.name;
  relay.handOver(events.map((event) => ({ collection, documentId: 'current', event })));
  return { message: 'Cardápio atualizado' };
};
