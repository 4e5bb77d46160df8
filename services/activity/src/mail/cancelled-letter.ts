import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { type Letter, letterOf } from './letter.ts';

/** Explains each cause of a cancellation to the person. */
const notes = {
  leave: 'Se você vai comer mesmo assim, reserve de novo no aplicativo.',
  notServed: 'Esta refeição não será servida.',
  departure: 'Se isto for um engano, procure o RH.',
} as const;

/** Tells a person that the system cancelled their reservation. @param why in words; @param cause which of its reasons */
export function cancelledLetter(
  { person, date, meal, site }: EventPayload<'reservation.cancelled'>,
  why: string,
  cause: keyof typeof notes,
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
    note: `Nada será cobrado por ela. ${notes[cause]}`,
  });
}
