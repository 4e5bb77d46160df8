import { createHash } from 'node:crypto';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Handler } from '../handler.ts';
import { reEncode } from './re-encode.ts';
import { uploadedFile } from './uploaded-file.ts';

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
