import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { type Letter, letterOf } from './letter.ts';

/** Tells somebody that a reservation was taken back though they had not asked for it. @param note what that means for them */
export function cancelledLetter(
  { person, date, meal, site }: EventPayload<'reservation.cancelled'>,
  why: string,
  note: string,
): Letter {
  return letterOf({
    subject: `Reserva cancelada: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title: 'Reserva cancelada',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
      ['Motivo', why],
    ],
    note: `Nada será cobrado por ela. ${note}`,
  });
}
