import { errors } from '@reserva/contracts/basics/errors';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Contest, ContestChange } from '@reserva/database/models/money/contests';
import { contestRows, countContests, openContestStates } from '@reserva/database/queries/money/contests';
import { lineFacts } from '@reserva/database/queries/money/line-facts';
import { employeesOf } from '@reserva/database/queries/people/people';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { toCents, toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { TimeZone } from '@reserva/domain/basics/time';
import { contestDecisions } from '@reserva/domain/money/contest-rights';
import { contestOperationNames, possibleOperations } from '@reserva/domain/money/contests';
import { isAllowed } from '@reserva/domain/people/permissions';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../handler.ts';
import { asEmployee, asOperator, sendCommand } from '../send-command.ts';
import { contestFacts } from './contest-facts.ts';
import { knownTexts, proposeAnswer } from './contest-proposal.ts';
import { contestAnswer, contestRow, contestStatesOf } from './contest-rows.ts';
import { lineExplanation } from './line-explanation.ts';

/** Contests of people and their answers. */
export const contestHandlers = {
  /** Marks a contest as under review by the caller. */
  'contests.review': async (context, { body }, call) => {
    await sendCommand(context, 'contest.review', body, asOperator(call));
    return { message: 'Contestação em análise!' };
  },

  /** Contests a line of the caller's own statement. */
  'contests.send': async (context, { body }, call) => {
    const { id: reservationId, motivo: reason, texto: text } = body;
    await sendCommand(context, 'contest.send', { reservationId, reason, text }, asEmployee(call));
    return { message: 'Contestação enviada!' };
  },

  /** Returns a page of the inbox, and the number of open contests. */
  'contests.getPage': async (
    { database, config },
    { body: { situacao, local, skip, items, ordem: order } },
    { session },
  ) => {
    const inbox = { states: contestStatesOf[situacao], site: local, order };
    const rows = contestRows(database, inbox);
    const [contests, total, open] = await Promise.all([
      rows.page(skip, items),
      rows.count(),
      countContests(database, { states: openContestStates, site: 0 }),
    ]);
    const people = await employeesOf(
      database,
      contests.map(({ person }) => person.id),
    );
    const { userId } = session;
    const zone = config.timezone;
    const page = contests.map((contest) =>
      contestRow(contest, { employee: people.get(contest.person.id), zone, userId }),
    );
    return { page, total, open };
  },

  /** Returns a contest with all facts that an operator needs to answer it. */
  'contests.getContest': async (context, { query }, { session }) => {
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
    // An answer can give back at most the price after all corrections that are already booked for this line.
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
  },

  /** Answers a contest. The caller needs the permission for the operation that the answer performs. */
  'contests.decide': async (context, { body }, call) => {
    const { id, decisao, devolver = 0, texto: answerText } = body;
    const operation = decisao === 'refuse' ? null : decisao;
    const granted = await grantedAbilities(context.database);
    if (!isAllowed(contestDecisions[decisao], call.session.role, granted)) {
      throw new Refusal('forbidden');
    }
    const decision = { id, operation, backCents: toCents(devolver), words: answerText };
    await sendCommand(context, 'contest.decide', decision, asOperator(call));
    return { message: operation ? 'Contestação aceita!' : 'Contestação recusada!' };
  },
} satisfies Partial<Handlers>;

type Detail = AnswerOf<'contests.getContest'>;

/** Lists the changes of a contest, except its answer. */
const contestHistory = ({ history }: Contest, zone: TimeZone): Detail['historico'] =>
  history.flatMap((change) => {
    const text = changeText(change);
    return text ? [{ em: brazilianMoment(change.at, zone), texto: text }] : [];
  });

function changeText(change: ContestChange): string | null {
  const reviewer = titleCase(change.by.name);
  if (change.as === 'reviewing') return `Aberta por ${reviewer}.`;
  if (change.as !== 'failed') return null;
  return `${contestOperationNames[change.operation]}, por ${reviewer}, não foi possível: ${errors[change.fault].message}`;
}
