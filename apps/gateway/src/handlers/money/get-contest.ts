import { errors } from '@reserva/contracts/basics/errors';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Contest, ContestChange } from '@reserva/database/models/money/contests';
import { lineFacts } from '@reserva/database/queries/money/line-facts';
import { employeesOf } from '@reserva/database/queries/people/people';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { TimeZone } from '@reserva/domain/basics/time';
import { contestOperationNames, possibleOperations } from '@reserva/domain/money/contests';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { contestFacts } from './contest-facts.ts';
import { knownTexts, proposeAnswer } from './contest-proposal.ts';
import { contestAnswer, contestRow } from './contest-rows.ts';
import { lineExplanation } from './line-explanation.ts';

/** A contest with all that is needed to answer it. */
export const getContest: Handler<'contests.getContest'> = async (context, { query }, { session }) => {
  const { database, config } = context;
  const zone = config.timezone;
  const contest = await database.contests.findById(query.id).select({ outbox: 0 }).lean();
  const line = contest && (await lineFacts(database, contest.reservationId));
  if (!contest || !line) throw new Refusal('contest_not_found');
  const [facts, people] = await Promise.all([
    contestFacts(context, contest, line),
    employeesOf(database, [contest.person.id]),
  ]);
  const employee = people.get(contest.person.id);
  const { decision: decisao, text: texto, backCents } = proposeAnswer(facts);
  // With what was booked about it elsewhere, by a contest or a waiver.
  const maxCents = line.corrections.reduce((sum, { cents }) => sum + cents, facts.priceCents);
  return {
    ...contestRow(contest, { employee, zone, userId: session.userId }),
    texto: contest.text,
    resposta: contestAnswer(contest, zone),
    historico: contestHistory(contest, zone),
    explicacao: lineExplanation(line, zone, 'operator'),
    sabe: knownTexts(facts),
    proposta: { decisao, texto },
    operacoes: possibleOperations({ ...facts, priceCents: maxCents }, facts.closed !== null),
    devolver: { sugerido: toReais(Math.min(backCents, maxCents)), maximo: toReais(maxCents) },
  };
};

type Detail = AnswerOf<'contests.getContest'>;

/** What became of it so far; the answer stands by itself. */
const contestHistory = ({ history }: Contest, zone: TimeZone): Detail['historico'] =>
  history.flatMap((change) => {
    const text = changeText(change);
    return text ? [{ em: brazilianMoment(change.at, zone), texto: text }] : [];
  });

function changeText(change: ContestChange): string | null {
  const who = titleCase(change.by.name);
  if (change.as === 'reviewing') return `Aberta por ${who}.`;
  if (change.as !== 'failed') return null;
  return `${contestOperationNames[change.operation]}, por ${who}, não foi possível: ${errors[change.fault].message}`;
}
