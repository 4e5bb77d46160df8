import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { agree, mealNames, siteNames, theMeal } from '@reserva/domain/basics/meals';
import { firstName, titleCase } from '@reserva/domain/basics/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { type Letter, letterOf } from './letter.ts';

type Meal = Pick<EventPayload<'reservation.offered'>, 'date' | 'meal' | 'site'>;

/** To the one colleague whom a meal is offered to. */
export const offerLetter = (payload: EventPayload<'reservation.offered'>): Letter => {
  const { person, meal } = payload;
  return letter(`${firstName(person.name)} ofereceu ${theMeal(meal)} para você`, payload, {
    note: `Para aceitar, abra o início do aplicativo antes que ${theMeal(meal)} termine. Quem aceita come e paga o preço com reserva. Se você não quiser, não precisa fazer nada.`,
  });
};

/** To the person who had it: it is their colleague's now. */
export const givenLetter = (
  payload: EventPayload<'reservation.handedOver'>,
  at: Date,
  zone: TimeZone,
): Letter => {
  const { meal, person, from } = payload;
  const yours = `${agree(meal, 'seu', 'sua')} ${mealNames[meal].toLocaleLowerCase('pt-BR')}`;
  const taker = firstName(person.name);
  return letter(`${taker} aceitou ${yours}`, payload, {
    name: from.name,
    note: `${taker} aceitou ${yours} às ${localTimeOf(at, zone)}. Você não paga nada. Se você comer mesmo assim, vale o preço sem reserva.`,
  });
};

function letter(
  title: string,
  { date, meal, site }: Meal,
  { name, note }: { name?: string; note: string },
): Letter {
  return letterOf({
    subject: `${title}: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title,
    facts: [
      ...(name ? [['Nome', titleCase(name)] as const] : []),
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
    ],
    note,
  });
}
