import type { Operator } from '@reserva/contracts/actor';
import type { CommandPayload, CommandResult } from '@reserva/contracts/commands';
import type { VisitorFault } from '@reserva/contracts/operator-commands';
import { newReservation } from '@reserva/database/models/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations';
import { type CommandHandler, done } from '@reserva/runtime/command-worker';
import type { Context } from '../context.ts';
import { generated } from './generated.ts';
import { type Inserted, insertRows } from './insert-rows.ts';
import { operatorOf } from './operator-of.ts';
import { rowId } from './row-id.ts';
import { visitFaults } from './visit-faults.ts';

type Request = CommandPayload<'reservation.registerVisitors'>;
type Refused = CommandResult<'reservation.registerVisitors'>['refused'][number];

/** One guest and one meal. */
export interface Visit {
  /** Of the reservation it becomes. */
  id: string;
  visitor: Request['visitors'][number];
  slot: Request['meals'][number];
}

const faultOfOutcome: Record<Exclude<Inserted, 'inserted'>, VisitorFault> = {
  exists: 'exists',
  failed: 'failed',
};

/**
 * Registers each guest for each meal: a document of its own, at no cost. A meal that may not be chosen is refused for
 * every guest, a guest whose access code was not sealed by the caller for these days is refused for every meal.
 */
export const registerVisitors: CommandHandler<'reservation.registerVisitors', Context> = async (
  context,
  request,
  meta,
) => {
  const operator = operatorOf(meta.actor);
  const refused: Refused[] = [];
  const refuse = ({ visitor, slot: { date, meal } }: Visit, fault: VisitorFault) =>
    refused.push({ name: visitor.name, date, meal, fault });

  const visits = new Map<string, Visit>();
  for (const visit of allVisits(meta.id, request)) {
    if (visits.has(visit.id)) refuse(visit, 'exists');
    else visits.set(visit.id, visit);
  }

  const faultOf = await visitFaults(context, operator, request, [...visits.keys()]);
  const documents: Reservation[] = [];
  for (const visit of visits.values()) {
    const fault = faultOf(visit);
    if (fault) refuse(visit, fault);
    else documents.push(reservationOf(visit, operator, context.clock.now()));
  }

  let created = 0;
  for (const [id, outcome] of await insertRows(context, documents)) {
    const visit = visits.get(id);
    if (outcome === 'inserted') created++;
    else if (visit) refuse(visit, faultOfOutcome[outcome]);
  }
  return done({ created, refused });
};

function* allVisits(commandId: string, { visitors, meals }: Request): Generator<Visit> {
  for (const visitor of visitors)
    for (const slot of meals)
      yield { id: rowId(commandId, `${visitor.id} ${slot.date} ${slot.meal}`), visitor, slot };
}

function reservationOf({ id: _id, visitor, slot }: Visit, by: Operator, at: Date): Reservation {
  const person = { kind: 'guest' as const, id: visitor.id, name: visitor.name, cpf: '' };
  const occasion = { _id, date: slot.date, meal: slot.meal, site: slot.site };
  return newReservation({
    ...occasion,
    person,
    createdAt: at,
    createdBy: by,
    outbox: generated(occasion, person, by, at, ''),
  });
}
