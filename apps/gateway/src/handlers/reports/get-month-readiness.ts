import {
  correctionsFor,
  openConflicts,
  uncollectedTurnstiles,
  unsettledShifts,
} from '@reserva/database/queries/month-readiness';
import { monthRecord } from '@reserva/database/queries/months';
import { brazilianMoment, brazilianMonth } from '@reserva/domain/brazilian-texts';
import { conflictNames } from '@reserva/domain/conflicts';
import { toReais } from '@reserva/domain/money';
import { monthKeyOf } from '@reserva/domain/month-key';
import type { Handler } from '../../http/handler.ts';

/** More is counted, not named. */
const NAMED = 20;

/** What an administrator should know before a month is closed or opened again. */
export const getMonthReadiness: Handler<'reports.getMonthReadiness'> = async (context, { query }) => {
  const { database, config } = context;
  const month = monthKeyOf(query);
  const zone = config.timezone;
  const [unsettled, conflicts, turnstiles, corrections, record] = await Promise.all([
    unsettledShifts(database, month),
    openConflicts(database, month, { zone, limit: NAMED }),
    uncollectedTurnstiles(database, month, zone),
    correctionsFor(database, month),
    monthRecord(database, month),
  ]);
  return {
    pending: unsettled.reduce((sum, { pending }) => sum + pending, 0),
    unsettled: unsettled.map(({ date, meal: time, site: local, pending }) => ({
      date,
      time,
      local,
      pending,
    })),
    conflicts: {
      total: conflicts.total,
      page: conflicts.last.map(({ kind, person, date, meal, site: local }) => ({
        ...{ what: conflictNames[kind], name: person?.name ?? '', date, time: meal ?? 0, local },
      })),
    },
    turnstiles: turnstiles.map(({ name, site: local, device: { pendingEvents, collected } }) => ({
      ...{ name, local, events: pendingEvents, fault: collected?.fault ?? null },
      collected: collected && brazilianMoment(collected.at, zone),
    })),
    corrections: corrections.map(({ person, cents, bookedIn, reason: motivo }) => ({
      ...{ name: person.name, valor: toReais(cents), mes: brazilianMonth(bookedIn), motivo },
    })),
    history: (record?.history ?? []).map(({ as: state, at, by, totals, reason: motivo = null }) => ({
      ...{
        state,
        since: brazilianMoment(at, zone),
        by: by.name,
        total: totals && toReais(totals.cents),
        motivo,
      },
    })),
  };
};
