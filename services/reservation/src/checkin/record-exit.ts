import { duplicateKey } from '@reserva/database/database';
import type { Gate } from '@reserva/database/queries/turnstiles';
import { localDateOf } from '@reserva/domain/time';
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
  try {
    await database.gateExits.updateOne(
      { _id: key },
      { $setOnInsert: { turnstileId: turnstile._id, at, date, meal } },
      { upsert: true },
    );
  } catch (error) {
    if (!duplicateKey(error)) throw error;
  }
}
