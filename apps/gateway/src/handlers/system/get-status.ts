import { partStates } from '@reserva/database/queries/system/part-states';
import { CHECK_OVERDUE_MS } from '@reserva/domain/system/parts';
import { collectPartStates } from '@reserva/service/collect-part-states';
import { momentOnWire, partOnWire } from '../../wire/health-part.ts';
import type { Handler } from '../handler.ts';

/** Checks every part now, and adds its stored history. */
export const getStatus: Handler<'system.getStatus'> = async (context) => {
  const { database, clock, config } = context;
  const { timezone: zone, redis: redisConfig, production } = config;
  const { states, names } = await collectPartStates({ ...context, redisConfig, production });
  const [stored, round] = await Promise.all([
    partStates(database, [...names.keys()]),
    database.rounds.findById('watch').lean(),
  ]);
  return {
    partes: [...names].map(([id, name]) =>
      partOnWire({ id, name, current: states.get(id) ?? null, stored: stored.get(id) ?? null }, zone),
    ),
    ronda: round && momentOnWire(round.at, zone),
    rondaParada: !round || Math.abs(clock.now().getTime() - round.at.getTime()) > CHECK_OVERDUE_MS,
  };
};
