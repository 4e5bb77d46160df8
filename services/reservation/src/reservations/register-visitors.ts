import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { CommandPayload, CommandResult } from '@reserva/contracts/commands';
import type { VisitorProblem } from '@reserva/contracts/reservations/operator-commands';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { onOneLine } from '@reserva/domain/basics/names';
import { endOfDaySeconds } from '@reserva/domain/gates/code-validity';
import { visitorLastDay } from '@reserva/domain/reservations/visitor-calendar';
import { done } from '@reserva/runtime/messaging/command-worker';
import { issueCode } from '@reserva/secrets/issued-code';
import { operatorOf } from '../actors.ts';
import type { Context, Handler } from '../context.ts';
import { afterReservationMade } from './after-reservation-made.ts';
import { type InsertResult, insertRows } from './insert-rows.ts';
import { rowId } from './row-events.ts';
import { type Visit, visitProblems } from './visit-problems.ts';

type Request = CommandPayload<'reservation.registerVisitors'>;
type RefusedVisit = CommandResult<'reservation.registerVisitors'>['refused'][number];

const problemOfOutcome: Record<Exclude<InsertResult, 'inserted'>, VisitorProblem> = {
  exists: 'exists',
  failed: 'failed',
};

/**
 * Registers each guest for each meal as a separate reservation without cost. A meal that cannot be reserved is refused
 * for every guest. Each registered guest gets one access code for the meals. A retry of the command returns the codes
 * again.
 */
export const registerVisitors: Handler<'reservation.registerVisitors'> = async (context, request, meta) => {
  const operator = operatorOf(meta.actor);
  const refusedVisits: RefusedVisit[] = [];
  const refuse = (
    { visitor, slot: { date, meal } }: Visit,
    why: VisitorProblem | Pick<RefusedVisit, 'fault' | 'reason'>,
  ) =>
    refusedVisits.push({
      name: visitor.name,
      date,
      meal,
      ...(typeof why === 'string' ? { fault: why } : why),
    });

  const visits = new Map<string, Visit>();
  for (const visit of allVisits(meta.id, request)) {
    if (visits.has(visit.id)) refuse(visit, 'exists');
    else visits.set(visit.id, visit);
  }

  const problemOf = await visitProblems(context, [...visits.keys()]);
  const possible: Visit[] = [];
  for (const visit of visits.values()) {
    const problem = problemOf(visit);
    if (problem) refuse(visit, problem);
    else possible.push(visit);
  }

  const lastDays = lastDayOfGuests(possible);
  const documents = possible.map((visit) =>
    reservationOf(visit, operator, context.clock.now(), lastDays.get(visit.visitor.id) ?? visit.slot.date),
  );
  let created = 0;
  const existing: Visit[] = [];
  for (const [id, { outcome }] of await insertRows(context, documents)) {
    const visit = visits.get(id);
    if (!visit) continue;
    if (outcome !== 'failed') existing.push(visit);
    if (outcome === 'inserted') created++;
    else refuse(visit, problemOfOutcome[outcome]);
  }
  return done({
    created,
    refused: refusedVisits,
    accesses: await sealVisits(context, operator, existing, lastDays),
  });
};

function* allVisits(commandId: string, { visitors, meals }: Request): Generator<Visit> {
  for (const visitor of visitors)
    for (const slot of meals)
      yield { id: rowId(commandId, `${visitor.id} ${slot.date} ${slot.meal}`), visitor, slot };
}

/**
 * Returns the last day on which each guest's code is valid. The visits contain only accepted meals, because a refused
 * one may be in the distant future.
 */
function lastDayOfGuests(visits: readonly Visit[]): Map<string, LocalDate> {
  const dates = new Map<string, LocalDate[]>();
  for (const { visitor, slot } of visits)
    dates.set(visitor.id, [...(dates.get(visitor.id) ?? []), slot.date]);
  return new Map([...dates].map(([id, days]) => [id, visitorLastDay(days)]));
}

function reservationOf(
  { id: _id, visitor, slot }: Visit,
  by: Operator,
  at: Date,
  lastDay: LocalDate,
): Reservation {
  const person = { kind: 'guest' as const, id: visitor.id, name: onOneLine(visitor.name), cpf: '' };
  const dayMeal = { _id, date: slot.date, meal: slot.meal, site: slot.site };
  const access = `; acesso válido até o fim de ${brazilianDate(lastDay)}`;
  return newReservation({
    ...dayMeal,
    person,
    createdAt: at,
    createdBy: by,
    outbox: afterReservationMade(dayMeal, person, by, at, '', access),
  });
}

/**
 * Seals an access code for each guest of these visits, in order. The operator is the issuer, and the code is valid
 * until the end of its last day.
 */
function sealVisits(
  { secret, zone, clock }: Context,
  { userId: issuer }: Operator,
  visits: readonly Visit[],
  lastDays: ReadonlyMap<string, LocalDate>,
): Promise<CommandResult<'reservation.registerVisitors'>['accesses']> {
  const guests = new Map(visits.map(({ visitor }) => [visitor.id, visitor.name]));
  return Promise.all(
    [...guests].flatMap(([id, name]) => {
      const lastDay = lastDays.get(id);
      if (!lastDay) return [];
      const expiry = endOfDaySeconds(lastDay, zone);
      const code = issueCode(secret, { issuer, to: { t: 'v', guest: id, name }, expiry, now: clock.now() });
      return [code.then((text) => ({ id, code: text }))];
    }),
  );
}
