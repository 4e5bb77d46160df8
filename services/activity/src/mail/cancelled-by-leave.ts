import type { EventPayload } from '@reserva/contracts/events';
import type { LeaveKind } from '@reserva/contracts/leave-commands';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { leaveKindNames } from '@reserva/domain/leaves';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { type Letter, letterOf } from './letter.ts';

/** Tells somebody that a reservation fell into a leave and was taken back, and how to eat all the same. */
export function cancelledByLeave(
  { person, date, meal, site }: EventPayload<'reservation.cancelled'>,
  kind: LeaveKind,
): Letter {
  return letterOf({
    subject: `Reserva cancelada: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title: 'Reserva cancelada',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
      ['Motivo', leaveKindNames[kind]],
    ],
    note: 'Nada será cobrado por ela. Se você vai comer mesmo assim, reserve de novo no aplicativo.',
  });
}
