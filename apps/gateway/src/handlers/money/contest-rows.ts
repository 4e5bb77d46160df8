import type { ContestFilter } from '@reserva/contracts/money/contest-operations';
import type { StatementContest } from '@reserva/contracts/money/contest-shapes';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Contest } from '@reserva/database/models/money/contests';
import {
  answeredContestStates,
  type ContestStates,
  openContestStates,
} from '@reserva/database/queries/money/contests';
import type { Employee } from '@reserva/database/queries/people/people';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import type { TimeZone } from '@reserva/domain/basics/time';
import { wireStatus } from '@reserva/domain/reservations/reservation';

type Row = AnswerOf<'contests.getPage'>['page'][number];

/** The states of contests that each filter of the inbox shows. */
export const contestStatesOf: Record<ContestFilter, ContestStates> = {
  open: openContestStates,
  sent: ['sent'],
  reviewing: ['reviewing', 'deciding'],
  answered: answeredContestStates,
  accepted: ['accepted'],
  refused: ['refused'],
};

const lineOf = ({ reservationId: reserva, line: { date: data, meal: tipo, site: local } }: Contest) => ({
  reserva,
  data,
  tipo,
  local,
});

/**
 * Returns the state to show. A decision in progress still shows as under review, because the person is notified only
 * after the outcome is stored.
 */
const stateOf = ({ state }: Contest): Row['situacao'] => (state === 'deciding' ? 'reviewing' : state);

export function contestAnswer({ answer }: Contest, zone: TimeZone): StatementContest['resposta'] {
  if (!answer) return null;
  const { at, by, operation: operacao, backCents, words: texto } = answer;
  return { em: brazilianMoment(at, zone), por: by.name, operacao, devolvido: toReais(backCents), texto };
}

/** Converts a contest to the form that its person sees. */
export const statementContest = (contest: Contest, zone: TimeZone): StatementContest => ({
  id: contest._id,
  ...lineOf(contest),
  motivo: contest.reason,
  texto: contest.text,
  situacao: stateOf(contest),
  enviada: brazilianMoment(contest.sentAt, zone),
  resposta: contestAnswer(contest, zone),
});

interface RowFacts {
  /** The person's current employee record; undefined if they are no longer registered. */
  employee: Employee | undefined;
  zone: TimeZone;
  /** Id of the user who views the row. */
  userId: string;
}

/** Converts a contest to a row of the inbox. */
export function contestRow(contest: Contest, { employee, zone, userId }: RowFacts): Row {
  const { _id: id, round: vez, person, line, reason: motivo, sentAt, review, state } = contest;
  return {
    id,
    ...lineOf(contest),
    vez,
    pessoa: person.name,
    cracha: employee?.badge ?? '',
    cpf: maskCpf(employee?.cpf ?? ''),
    motivo,
    // Every line that can be contested has a wire status, so the default is never used.
    status: wireStatus(line.state) ?? 3,
    valor: toReais(line.priceCents),
    situacao: stateOf(contest),
    enviada: sentAt.toISOString(),
    analise: review && { por: review.by.name, em: brazilianMoment(review.at, zone) },
    decidindo: state === 'deciding',
    propria: person.id === userId,
  };
}
