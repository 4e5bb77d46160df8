import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { contestOutcomes } from '@reserva/domain/contests';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { formatReais, toReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import { type Letter, letterOf } from './letter.ts';

/** What a person is told of the answer to their contest. What they wrote themselves is not sent about. */
export function contestAnswerOf(payload: EventPayload<'contest.answered'>): Letter {
  const { person, meal, site, operation, backCents, words, by } = payload;
  const date = brazilianDate(payload.date);
  const outcome = operation ? 'aceita' : 'recusada';
  return letterOf({
    subject: `Contestação ${outcome}: ${mealNames[meal]} de ${date}`,
    title: `Contestação ${outcome}`,
    facts: [
      ['Nome', titleCase(person.name)],
      ['Refeição', mealNames[meal]],
      ['Data', date],
      ['Local', siteNames[site]],
      ['Respondida por', titleCase(by)],
      ...(operation ? [['O que foi feito', contestOutcomes[operation]] as const] : []),
      ...(backCents > 0 ? [['Valor devolvido', formatReais(toReais(backCents))] as const] : []),
      ...(words ? [['Resposta', words] as const] : []),
    ],
    note: 'Veja os detalhes no Extrato, no aplicativo.',
  });
}
