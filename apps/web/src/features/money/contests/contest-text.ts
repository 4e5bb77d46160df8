import type { ContestDecision } from '@reserva/contracts/money/contest-operations';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { contestOperationNames, contestOutcomes } from '@reserva/domain/money/contests';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

export type StatementContest = AnswerOf<'reservations.getReservations'>['contestacoes'][number];
export type ContestRow = AnswerOf<'contests.getPage'>['page'][number];
export type ContestDetail = AnswerOf<'contests.getContest'>;

/** Returns a text such as 'Almoço de 19/11/2026'. */
export const mealAndDay = ({ meal, date }: Pick<StatementContest, 'meal' | 'date'>): string =>
  `${mealNames[meal]} de ${formatDate(date)}`;

/** Returns a text such as 'Almoço de 19/11/2026, Fábrica'. */
export const lineText = (line: Pick<StatementContest, 'meal' | 'date' | 'site'>): string =>
  `${mealAndDay(line)}, ${siteNames[line.site]}`;

type Answer = NonNullable<StatementContest['resposta']>;

/** Describes the decision, who took it and when. The screen shows the operator's own text separately. */
export function answerText({ em, por, operacao, devolvido }: Answer): string {
  const who = texts.answer.by(titleCase(por), em);
  if (!operacao) return texts.answer.refused(who);
  const back = devolvido > 0 ? ` (${formatReais(devolvido)})` : '';
  return texts.answer.accepted(who, `${contestOutcomes[operacao]}${back}`);
}

/** The labels of the decisions that an operator can choose. */
export const decisionNames: Record<ContestDecision, string> = {
  conclude: `Aceitar: ${lower(contestOperationNames.conclude)}`,
  delete: `Aceitar: ${lower(contestOperationNames.delete)}`,
  waive: `Aceitar: ${lower(contestOperationNames.waive)}`,
  correct: `Aceitar: ${lower(contestOperationNames.correct)}`,
  refuse: texts.answer.refuseShort,
};

function lower(text: string): string {
  return text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);
}
