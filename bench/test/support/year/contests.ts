import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Contest } from '@reserva/database/models/money/contests';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { chance } from '@reserva/domain/basics/chance';
import { addLocalDays } from '@reserva/domain/basics/time';

const HOUR_MS = 3_600_000;
const by = { kind: 'operator', userId: '0'.repeat(24), name: 'OTAVIO RAMOS', role: 2 } as const;

/**
 * Returns a function that builds a contest for one in fifty meals with a cost. The contests are refused. Only some
 * contests of the most recent days still wait for an answer.
 */
export const contestOf =
  (until: LocalDate) =>
  ({ _id, person, date, meal, site, state, priceCents, stateAt, active }: Reservation): Contest[] => {
    if (!active || state === 1 || priceCents === 0 || chance('contest', _id) > 0.02) return [];
    const waits = date > addLocalDays(until, -3) && chance('waits', _id) < 0.5;
    const sentAt = new Date(stateAt.getTime() + HOUR_MS);
    const at = new Date(sentAt.getTime() + HOUR_MS);
    const answer = { at, by, command: '', operation: null, backCents: 0, words: 'Nenhum giro no turno' };
    return [
      {
        _id,
        reservationId: _id,
        round: 1,
        person: { id: person.id, name: person.name },
        line: { date, meal, site, state, priceCents, stateAt },
        reason: 'eaten',
        text: 'Comi',
        sentAt,
        state: waits ? 'sent' : 'refused',
        review: null,
        decision: null,
        answer: waits ? null : answer,
        history: [],
        outbox: [],
      },
    ];
  };
