import { correctionsOf } from '@reserva/database/queries/corrections';
import { isClosed, monthRecord } from '@reserva/database/queries/months';
import { reservationsOf } from '@reserva/database/queries/reservations';
import { reservationSchedule } from '@reserva/database/queries/settings';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { mealAtHand } from '@reserva/domain/meal-at-hand';
import { toReais } from '@reserva/domain/money';
import { shiftWindows } from '@reserva/domain/serving';
import { localDateOf, localTimeOf, monthOf, monthRange } from '@reserva/domain/time';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { employeeOf } from '../identity/identity.ts';
import { correctionItem, statementItem } from '../wire/statement-item.ts';

/** A person's own reservations: today's, a month's, and reserving and cancelling for oneself. */
export function bindReservations(api: Api): void {
  bind(api, 'reservations.checkReservation', async (context, _input, { session }) => {
    const { database, config, clock } = context;
    const now = clock.now();
    const today = localDateOf(now, config.timezone);
    const person = { kind: 'employee', id: session.userId } as const;
    const [schedule, turnstiles, mine] = await Promise.all([
      reservationSchedule(database),
      allTurnstiles(database),
      reservationsOf(database, person, { from: today, to: today }),
    ]);
    const reservations = mine.flatMap((reservation) => {
      const item = statementItem(reservation, config.timezone);
      return item ? [{ status: item.status, data: item.data, tipo: item.tipo, local: item.local }] : [];
    });
    const toEat = reservations.flatMap(({ status, tipo, local }) => {
      const shift = shiftWindows(turnstiles.filter(({ site }) => site === local)).find(
        ({ id }) => id === tipo,
      );
      return status === 1 && shift ? [{ meal: tipo, until: shift.end }] : [];
    });
    const meal = mealAtHand(schedule, localTimeOf(now, config.timezone), toEat) ?? 1;
    return { reserved: reservations.some(({ tipo }) => tipo === meal), meal, reservations };
  });

  bind(api, 'reservations.getReservations', async ({ database, config, clock }, { query }, { session }) => {
    const today = localDateOf(clock.now(), config.timezone);
    const month = monthRange(today, query.month === 2 ? -1 : 0);
    const [mine, stored, corrections] = await Promise.all([
      reservationsOf(database, { kind: 'employee', id: session.userId }, month),
      monthRecord(database, monthOf(month.from)),
      correctionsOf(database, session.userId, monthOf(month.from)),
    ]);
    const reservations = mine.flatMap((reservation) => statementItem(reservation, config.timezone) ?? []);
    const meals = mine.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const total = toReais(corrections.reduce((sum, { cents }) => sum + cents, meals));
    return { reservations, corrections: corrections.map(correctionItem), total, closed: isClosed(stored) };
  });

  bind(api, 'reservations.reserve', async ({ commands, limits }, { body }, { session, requestId }) => {
    await limits.orderOf(session.userId);
    const by = { actor: employeeOf(session), requestId };
    const outcome = await commands.send('reservation.reserve', { site: body.local }, by);
    if (!outcome.ok) throw new Refusal(outcome.code);
    return { valid: true as const, message: 'Reserva realizada!' };
  });

  bind(api, 'reservations.cancelReservation', async (context: Context, _input, { session, requestId }) => {
    await context.limits.orderOf(session.userId);
    const outcome = await context.commands.send(
      'reservation.cancel',
      {},
      { actor: employeeOf(session), requestId },
    );
    if (!outcome.ok) throw new Refusal(outcome.code);
    return { message: 'Reserva cancelada!' };
  });
}
