import type { Operator } from '@reserva/contracts/basics/actor';
import type { ContestReason } from '@reserva/contracts/money/contest-commands';
import { chance } from '@reserva/domain/basics/chance';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Contest } from '../models/money/contests.ts';
import type { Reservation } from '../models/reservations/reservations.ts';

const HOUR_MS = 3_600_000;
/** Contests of meals that expired longer ago than this have an answer. */
const DAY_MS = 24 * HOUR_MS;

const objections: readonly { reason: ContestReason; text: string }[] = [
  { reason: 'eaten', text: 'Almocei com a equipe da manutenção, a catraca liberou.' },
  { reason: 'cancelled', text: 'Cancelei pelo celular antes do horário.' },
  { reason: 'eaten', text: '' },
  { reason: 'other', text: 'Fui chamado para uma reunião fora da empresa.' },
];
const answers = [
  'Nenhum giro registrado no turno, e nenhuma catraca esteve fora do ar.',
  'A reserva continuava aberta quando o turno terminou.',
];

const pick = <T>(from: readonly T[], part: number): T => from[Math.floor(part * from.length)] as T;

/**
 * Builds a contest (an objection to the cost) for some expired meals. The contest has an answer if the meal expired
 * more than a day ago. Otherwise it waits in the operators' inbox.
 * @returns null if the meal is not contested
 */
export function demoContest(
  { _id: reservationId, person, date, meal, site, state, priceCents, stateAt }: Reservation,
  { now, by, newId }: { now: Date; by: Operator; newId: (at: Date) => string },
): Contest | null {
  const waits = now.getTime() - stateAt.getTime() < DAY_MS;
  const share = waits ? 0.2 : 0.025;
  if (state !== reservationState.expired || chance('contest', person.cpf, date, meal) > share) return null;
  const sentAt = new Date(stateAt.getTime() + chance('sent', person.cpf, date) * 6 * HOUR_MS);
  if (sentAt > now) return null;
  const at = new Date(sentAt.getTime() + 3 * HOUR_MS);
  const _id = newId(sentAt);
  const answerText = pick(answers, chance('answer', person.cpf, date));
  return {
    _id,
    reservationId,
    round: 1,
    person: { id: person.id, name: person.name },
    line: { date, meal, site, state, priceCents, stateAt },
    ...pick(objections, chance('objection', person.cpf, date)),
    sentAt,
    state: waits ? 'sent' : 'refused',
    review: null,
    decision: null,
    answer: waits ? null : { at, by, command: _id, operation: null, backCents: 0, words: answerText },
    history: waits ? [] : [{ as: 'refused', at, by, command: _id, words: answerText }],
    outbox: [],
  };
}
