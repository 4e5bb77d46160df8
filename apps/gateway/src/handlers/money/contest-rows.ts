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

/** The states that each filter of the inbox shows. */
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

/** A decision that is being carried out still shows as under analysis: its person hears of the outcome once it is stored. */
const stateOf = ({ state }: Contest): Row['situacao'] => (state === 'deciding' ? 'reviewing' : state);

export function contestAnswer({ answer }: Contest, zone: TimeZone): StatementContest['resposta'] {
  if (!answer) return null;
  const { at, by, operation: operacao, backCents, words: texto } = answer;
  return { em: brazilianMoment(at, zone), por: by.name, operacao, devolvido: toReais(backCents), texto };
}

/** As its person sees it. */
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
  /** Its person as they are today; undefined if they are no longer registered. */
  employee: Employee | undefined;
  zone: TimeZone;
  /** Id of whoever looks. */
  userId: string;
}

/** As a row of the inbox. */
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
    // Nothing else can be contested.
    status: wireStatus(line.state) ?? 3,
    valor: toReais(line.priceCents),
    situacao: stateOf(contest),
    enviada: sentAt.toISOString(),
    analise: review && { por: review.by.name, em: brazilianMoment(review.at, zone) },
    decidindo: state === 'deciding',
    propria: person.id === userId,
  };
}
