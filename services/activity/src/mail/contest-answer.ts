import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { contestOutcomes } from '@reserva/domain/money/contests';
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
