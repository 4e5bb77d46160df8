import { partStates } from '@reserva/database/queries/part-states';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { parts, turnstilePart } from '@reserva/domain/parts';
import { seenNow } from '../../health/seen-now.ts';
import type { Handler } from '../../http/handler.ts';
import { momentOnWire, partOnWire } from '../../wire/part.ts';

/** Rounds are made twice a minute. */
const OVERDUE_MS = 120_000;

/** How every part is at this moment, with what is kept of how it was. */
export const getStatus: Handler<'system.getStatus'> = async (context) => {
  const { database, clock, config } = context;
  const turnstiles = await allTurnstiles(database);
  const names = turnstiles.map(({ _id, name }) => ({ id: turnstilePart(_id), name }));
  const [seen, kept, round] = await Promise.all([
    seenNow(context, turnstiles),
    partStates(database, [...parts, ...names.map(({ id }) => id)]),
    database.rounds.findById('watch').lean(),
  ]);
  const zone = config.timezone;
  const of = (id: string, name?: string) =>
    partOnWire({ id, name, seen: seen.get(id) ?? null, kept: kept.get(id) ?? null }, zone);
  return {
    partes: [...parts.map((id) => of(id)), ...names.map(({ id, name }) => of(id, name))],
    ronda: round && momentOnWire(round.at, zone),
    rondaParada: !round || Math.abs(clock.now().getTime() - round.at.getTime()) > OVERDUE_MS,
  };
};
