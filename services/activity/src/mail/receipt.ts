import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { CONTEST_HOURS } from '@reserva/domain/contests';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/time';
import { type Letter, letterOf } from './letter.ts';

/** The receipt of a reservation: what a person must send along when asking for a correction (spec 2.3, Suporte). */
export function receiptOf(payload: EventPayload<'reservation.created'>, at: Date, zone: TimeZone): Letter {
  const date = brazilianDate(payload.date);
  const meal = mealNames[payload.meal];
  return letterOf({
    subject: `Reserva confirmada: ${meal} de ${date}`,
    title: 'Reserva confirmada',
    facts: [
      ['Nome', titleCase(payload.person.name)],
      ['Refeição', meal],
      ['Data', date],
      ['Local', siteNames[payload.site]],
      ['Reservado às', localTimeOf(at, zone)],
      ['Comprovante', payload.reservationId],
    ],
    note: `Guarde este comprovante: correções podem ser solicitadas em até ${CONTEST_HOURS} horas após o resultado da refeição, na linha do Extrato ou pelo Suporte do aplicativo.`,
  });
}
