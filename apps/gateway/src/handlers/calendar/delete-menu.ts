import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';

/** Removes the menu image; homes and displays fall back to the default one. */
export const deleteMenu: Handler<'menu.delete'> = async (context, _input, { session }) => {
  const { database, clock } = context;
  const now = clock.now();
  const events = [
    outboxEvent('menu.changed', newId(now), now, {}),
    operatorLogEvent(session, newId(now), now, {
      action: operatorActions.changeMenu,
      description: 'Excluiu o cardápio',
    }),
  ];
  const outcome = await commit(context, database.menuImages, {
    where: { _id: 'current', etag: { $ne: null } },
    changes: { $set: { image: null, etag: null } },
    events,
  });
  if (outcome === 'not_matched') throw new Refusal('menu_not_found');
  return { message: 'Cardápio excluído!' };
};
