import { lineFacts } from '@reserva/database/queries/money/line-facts';
import { employeesOf } from '@reserva/database/queries/people/people';
import { toReais } from '@reserva/domain/basics/money';
import { possibleOperations } from '@reserva/domain/money/contests';
import { Refusal } from '../../http/refusal.ts';
import { contestAnswer, contestHistory, contestRow } from '../../wire/contest.ts';
import { lineExplanation } from '../../wire/line-explanation.ts';
import type { Handler } from '../handler.ts';
import { contestFacts } from './contest-facts.ts';
import { knownTexts, proposeAnswer } from './contest-proposal.ts';

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
