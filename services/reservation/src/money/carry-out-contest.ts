import type { ContestOperation, ContestProblem } from '@reserva/contracts/money/contest-commands';
import type { RowProblem } from '@reserva/contracts/reservations/row-problems';
import type { Contest, ContestDecision } from '@reserva/database/models/money/contests';
import { freezeOf } from '@reserva/database/queries/money/freeze';
import { correctionsOfLines } from '@reserva/database/queries/money/waivers';
import { announce, commitNew } from '@reserva/database/writes/commit';
import { isPassing, reservationState } from '@reserva/domain/reservations/reservation';
import { applyWaivers } from '../basics/apply-waivers.ts';
import { correctedLine, costOf, lineCorrection } from '../basics/line-correction.ts';
import type { Context } from '../context.ts';
import { concludeRows } from '../reservations/conclude-rows.ts';
import { deleteRows } from '../reservations/delete-rows.ts';

type CarryOut = (
  context: Context,
  contest: Contest,
  decision: ContestDecision,
) => Promise<ContestProblem | null>;

/**
 * Carries out the operation by which an operator accepted a contest, in the name of that operator. It uses the id of
 * the operator's command, so that a retry finds the earlier result.
 * @returns the reason for which it cannot be done, or null if it is done
 */
export const carryOut: CarryOut = (context, contest, decision) =>
  operations[decision.operation](context, contest, decision);

const operations: Record<ContestOperation, CarryOut> = {
  async conclude(context, contest, { by: operator, command }) {
    const [row] = await concludeRows(context, [rowOf(contest)], { operator, command });
    return row?.fault ? problems[row.fault] : null;
  },
  async delete(context, contest, { by: operator, command }) {
    const [row] = await deleteRows(context, [rowOf(contest)], { operator, command });
    return row?.fault ? problems[row.fault] : null;
  },
  async waive(context, contest) {
    const { person, line } = contest;
    const problem = await waiveProblem(context, contest);
    if (problem) return problem;
    // The decision is already stored in the contest. The usual evaluation finds it and waives the line.
    await applyWaivers(context, { users: [person.id], from: line.date, to: line.date });
    return waiveProblem(context, contest);
  },
  correct: giveBack,
};

/**
 * Maximum number of attempts. Another correction of the line may be booked meanwhile, but more attempts than this mean
 * a bug.
 */
const MAX_ATTEMPTS = 6;

/**
 * Gives an amount back as a correction of the closed month. The amount is at most the current cost of the line after
 * its earlier corrections.
 */
async function giveBack(
  context: Context,
  { reservationId }: Contest,
  { at, by, command, backCents }: ContestDecision,
): Promise<ContestProblem | null> {
  const { database } = context;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const line = await database.reservations.findById(reservationId).lean();
    const booked = await correctionsOfLines(database, [reservationId]);
    const ownCorrection = booked.find((each) => each.command === command);
    if (ownCorrection) {
      announce(context, database.corrections, ownCorrection._id, ownCorrection.outbox);
      return null;
    }
    if (!line?.active) return 'contest_gone';
    const freeze = await freezeOf(database, [line.person.id]);
    if (backCents <= 0 || backCents > costOf(line, booked)) return 'contest_amount';
    if (!freeze.frozen(line)) return 'contest_month_open';
    const correction = lineCorrection(line, booked, freeze.closedFor(line.person.id), {
      cents: -backCents,
      why: 'contestação aceita',
      by,
      at,
      command,
      outbox: [],
    });
    correction.outbox.push(correctedLine(by, command, correction));
    if ((await commitNew(context, database.corrections, correction)) === 'written') return null;
  }
  return 'contest_failed';
}

/**
 * Returns the reason for which the line cannot be waived. Only an expired reservation can be waived, and the meal may
 * have been eaten or concluded meanwhile.
 */
async function waiveProblem(
  { database, clock }: Context,
  { reservationId }: Contest,
): Promise<ContestProblem | null> {
  const line = await database.reservations
    .findById(reservationId)
    .select({ state: 1, active: 1, hold: 1 })
    .lean();
  if (!line?.active) return 'contest_gone';
  if (line.state !== reservationState.expired) return 'contest_done';
  return isPassing(line, clock.now()) ? 'contest_passing' : null;
}

const rowOf = ({ reservationId: id, person: { name } }: Contest) => ({ id, name });

const problems: Record<RowProblem, ContestProblem> = {
  not_found: 'contest_gone',
  gone: 'contest_gone',
  already_done: 'contest_done',
  future_date: 'contest_failed',
  month_closed: 'contest_month_closed',
  individually_closed: 'contest_individually_closed',
  passing: 'contest_passing',
  busy: 'contest_failed',
};
