import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { type Letter, letterOf } from './letter.ts';

/** A planned meal could not be reserved in its time. */
export function weekMissedLetter({ person, date, meal, site }: EventPayload<'week.missed'>): Letter {
  return letterOf({
    subject: `Não reservado: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title: 'Seu padrão da semana não reservou',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
    ],
    note: 'O sistema esteve fora do ar até o fim do horário de reserva. Nada foi reservado e nada será cobrado por esta reserva; se você comer, procure a operação. Os próximos dias continuam como planejado.',
  });
}

/** Nobody ate by a pattern: it reserves nothing any more. */
export function weekPausedLetter({ person, since }: EventPayload<'week.paused'>): Letter {
  return letterOf({
    subject: 'Padrão da semana pausado',
    title: 'Padrão da semana pausado',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Sem comer por ele desde', brazilianDate(since)],
    ],
    note: 'Nenhuma refeição reservada pelo padrão foi feita em quatro semanas, por isso ele não reserva mais. Para continuar, retome o padrão em Minha semana, no aplicativo.',
  });
}
