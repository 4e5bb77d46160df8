import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { firstName, titleCase } from '@reserva/domain/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/time';
import { type Letter, letterOf } from './letter.ts';

type Told = Pick<EventPayload<'reservation.offered'>, 'date' | 'meal' | 'site'>;

/** To the one colleague whom a meal is offered to. */
export const offerLetter = (payload: EventPayload<'reservation.offered'>): Letter =>
  letter(`${firstName(payload.person.name)} quer passar uma refeição para você`, payload, {
    note: 'Para ficar com ela, abra o início do aplicativo até o fim da refeição. Se você não quiser, não precisa fazer nada.',
  });

/** To whoever had it: it is another's now. */
export const givenLetter = (
  payload: EventPayload<'reservation.handedOver'>,
  at: Date,
  zone: TimeZone,
): Letter =>
  letter('Sua refeição foi passada adiante', payload, {
    name: payload.from.name,
    happened: [
      ['Ficou com', firstName(payload.person.name)],
      ['Às', localTimeOf(at, zone)],
    ],
    note: 'Nada será cobrado de você por ela. Se você passar na catraca nesta refeição, será sem reserva.',
  });

function letter(
  title: string,
  { date, meal, site }: Told,
  { name, happened = [], note }: { name?: string; happened?: [name: string, value: string][]; note: string },
): Letter {
  return letterOf({
    subject: `${title}: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title,
    facts: [
      ...(name ? [['Nome', titleCase(name)] as [string, string]] : []),
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
      ...happened,
    ],
    note,
  });
}
