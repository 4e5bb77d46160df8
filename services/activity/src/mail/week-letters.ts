import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { type Letter, letterOf } from './letter.ts';

/** A planned meal could not be reserved in its time. */
export function weekMissedLetter({ person, date, meal, site }: EventPayload<'week.missed'>): Letter {
  return letterOf({
    subject: `Não reservado: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title: 'Sua reserva automática não foi feita',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
    ],
    note: 'O sistema ficou fora do ar até o fim do horário de reserva. Nada foi reservado e nada será cobrado por isso. Se você for comer, procure a equipe do refeitório. Os próximos dias continuam programados.',
  });
}

/** The person used no reservation of their pattern: it reserves nothing any more. */
export function weekPausedLetter({ person, since }: EventPayload<'week.paused'>): Letter {
  return letterOf({
    subject: 'Reserva automática pausada',
    title: 'Reserva automática pausada',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Sem uso desde', brazilianDate(since)],
    ],
    note: 'Você não usou nenhuma reserva automática em quatro semanas, por isso ela parou de reservar por você. Para voltar a usar, retome em Minha semana, no aplicativo.',
  });
}
