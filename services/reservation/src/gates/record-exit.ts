import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { localDateOf } from '@reserva/domain/basics/time';
import type { Context } from '../context.ts';
import { mealAt } from './meal-at.ts';

/** Somebody went out. Under the key of the turn: told twice it is one exit. */
export async function recordExit(
  context: Context,
  turnstile: Gate,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const { database, zone } = context;
  const date = localDateOf(at, zone);
  const meal = await mealAt(context, turnstile, at);
  await insertOnce(database.gateExits, { _id: key, turnstileId: turnstile._id, at, date, meal });
}
