import type { Database } from '@reserva/database/database';
import { addLocalDays, localDateOf } from '@reserva/domain/basics/time';
import { mealsOfDay } from '@reserva/testing/year/meals';
import { ZONE } from './system.ts';

const BATCH = 5_000;

/** Makes older days, one before the other, until there are so many reservations. */
export async function grow(database: Database, wanted: number, log: (line: string) => void): Promise<void> {
  const { reservations, users, turnstiles } = database;
  const of = {
    zone: ZONE,
    people: await users.find({ login: /^F\d+$/ }).lean(),
    turnstiles: await turnstiles.find().lean(),
  };
  const oldest = await reservations.findOne().sort({ date: 1 }).lean();
  let date = oldest?.date ?? localDateOf(new Date(), ZONE);
  let count = await reservations.estimatedDocumentCount();
  let waiting: object[] = [];
  const collection = database.connection.collection<object>('reservations');
  while (count < wanted) {
    date = addLocalDays(date, -1);
    const meals = mealsOfDay(of, date, count);
    count += meals.length;
    waiting.push(...meals);
    if (waiting.length < BATCH && count < wanted) continue;
    await collection.insertMany(waiting, { ordered: false, writeConcern: { w: 1, journal: false } });
    waiting = [];
    if (count % 100_000 < BATCH) log(`${count} back to ${date} …`);
  }
}
