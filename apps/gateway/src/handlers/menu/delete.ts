import { outboxEvent } from '@reserva/database/outbox';
import { operatorActions } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { operatorEvent } from '../../logs/operator-event.ts';

/** Removes the menu image; homes and displays fall back to the default one. */
export const deleteMenu: Handler<'menu.delete'> = async (context, _input, { session }) => {
  const { database, clock, relay } = context;
  const now = clock.now();
  const events = [
    outboxEvent('menu.changed', newId(now), now, {}),
    operatorEvent(now, session, { action: operatorActions.changeMenu, description: 'Excluiu o cardápio' }),
  ];
  const { modifiedCount } = await database.menuImages.updateOne(
    { _id: 'current', etag: { $ne: null } },
    { $set: { image: null, etag: null }, $push: { outbox: { $each: events } } },
  );
  if (modifiedCount === 0) throw new Refusal('menu_not_found');
  const collection = database.menuImages.collection.name;
  relay.handOver(events.map((event) => ({ collection, documentId: 'current', event })));
  return { message: 'Cardápio excluído!' };
};
