import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { Span } from '@reserva/domain/calendar/service-calendar';
import { type Letter, letterOf } from './letter.ts';

/** Tells somebody when the meal they have reserved is served, and until when it can be cancelled. */
export function hoursLetter({
  person,
  date,
  meal,
  site,
  hours,
  reason,
}: EventPayload<'reservation.hoursChanged'>): Letter {
  const title = reason ? 'Outro horário' : 'De volta ao horário normal';
  return letterOf({
    subject: `${title}: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title,
    facts: [
      ['Nome', titleCase(person.name)],
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
      ['Horário da refeição', between(hours.serving)],
      ['Reservas e cancelamentos', between(hours.reservation)],
      ...(reason ? [['Motivo', reason] as const] : []),
    ],
    note: 'Sua reserva continua valendo. Se o horário não serve para você, cancele no aplicativo dentro do horário de reservas e cancelamentos.',
  });
}

const between = ({ start, end }: Span): string => `das ${start} às ${end}`;
