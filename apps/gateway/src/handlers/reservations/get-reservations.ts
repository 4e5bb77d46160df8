import { contestsOf } from '@reserva/database/queries/money/contests';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { correctionsOf, isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { transferredOf } from '@reserva/database/queries/reservations/hand-overs';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, monthOf, monthRange } from '@reserva/domain/basics/time';
import { hasMonth } from '@reserva/domain/money/departures';
import { contestable, statementContest } from '../../wire/contest.ts';
import { correctionItem, givenStatementItem, statementItem } from '../../wire/statement-item.ts';
import type { Handler } from '../handler.ts';

/** The caller's statement of this month or the last one, with its corrections and its total. */
export const getReservations: Handler<'reservations.getReservations'> = async (
  { database, config, clock },
  { query },
  { session },
) => {
  const now = clock.now();
  const today = localDateOf(now, config.timezone);
  const month = monthRange(today, query.month === 2 ? -1 : 0);
  const person = { kind: 'employee', id: session.userId } as const;
  const [ownReservations, transferred, stored, departures, corrections, contests] = await Promise.all([
    reservationsOf(database, person, month),
    transferredOf(database, person, month),
    monthRecord(database, monthOf(month.from)),
    departuresOf(database, session.userId),
    correctionsOf(database, session.userId, monthOf(month.from)),
    contestsOf(database, session.userId, month),
  ]);
  const reservations = ownReservations.flatMap((reservation) => {
    const earlier = contests.filter(({ reservationId }) => reservationId === reservation._id);
    const item = statementItem(reservation, config.timezone);
    return item ? [{ ...item, ...contestable(reservation, earlier, now) }] : [];
  });
  const meals = ownReservations.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const total = toReais(corrections.reduce((sum, { cents }) => sum + cents, meals));
  const departure = departures.find((each) => hasMonth(each, monthOf(month.from)));
  return {
    reservations: [...reservations, ...transferred.map((line) => givenStatementItem(line, config.timezone))],
    corrections: corrections.map(correctionItem),
    contestacoes: contests.map((contest) => statementContest(contest, config.timezone)),
    total,
    closed: isClosed(stored) || departure !== undefined,
    ...(departure && { ultimoDia: departure.lastDay }),
  };
};
