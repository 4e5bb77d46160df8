import { allDevices } from '@reserva/database/queries/gates/turnstiles';
import { partStates } from '@reserva/database/queries/system/part-states';
import { parts } from '@reserva/domain/system/parts';
import { partOfDevice } from '@reserva/service/parts-seen';
import { seenNow } from '../../health/seen-now.ts';
import { momentOnWire, partOnWire } from '../../wire/part.ts';
import type { Handler } from '../handler.ts';

/** Rounds are made twice a minute. */
const OVERDUE_MS = 120_000;

/** How every part is at this moment, with what is kept of how it was. */
export const getStatus: Handler<'system.getStatus'> = async (context) => {
  const { database, clock, config } = context;
  const devices = await allDevices(database);
  const names = devices.map((device) => ({ id: partOfDevice(device), name: device.name }));
  const [seen, kept, round] = await Promise.all([
    seenNow(context, devices),
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
