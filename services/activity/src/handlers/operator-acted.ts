import type { EventOf } from '@reserva/contracts/events';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { foldName } from '@reserva/domain/basics/names';
import { localDateOf } from '@reserva/domain/basics/time';
import type { Context } from '../context.ts';

/** Writes an operator's action to the operators' log. */
export async function operatorActed(
  { database, zone }: Context,
  event: EventOf<'operator.acted'>,
): Promise<void> {
  const { action, operator, description, client } = event.payload;
  const at = new Date(event.at);
  await insertOnce(database.operatorLogs, {
    _id: event.id,
    action,
    operator,
    search: foldName(operator.name),
    description,
    client,
    at,
    date: localDateOf(at, zone),
  });
}
