import { duplicateKey } from '@reserva/database/database';
import type { Gate } from '@reserva/database/queries/turnstiles';
import { mealAtTurnstile } from '@reserva/domain/serving';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';

/** Somebody went out. Under the key of the turn: told twice it is one exit. */
export async function recordExit(
  { database, zone }: Context,
  { _id: turnstileId, schedule }: Gate,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const date = localDateOf(at, zone);
  const meal = mealAtTurnstile(schedule, localTimeOf(at, zone));
  try {
    await database.gateExits.updateOne(
      { _id: key },
      { $setOnInsert: { turnstileId, at, date, meal } },
      { upsert: true },
    );
  } catch (error) {
    if (!duplicateKey(error)) throw error;
  }
}
