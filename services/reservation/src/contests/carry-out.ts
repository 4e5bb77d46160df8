import type { ContestFault, ContestOperation } from '@reserva/contracts/contest-commands';
import type { RowFault } from '@reserva/contracts/row-faults';
import type { Contest, ContestDecision } from '@reserva/database/models/contests';
import { contestsOfLine } from '@reserva/database/queries/contests';
import { describeMeal } from '@reserva/domain/brazilian-texts';
import { isPassing, reservationState } from '@reserva/domain/reservation';
import { monthOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';
import { bookCorrection } from '../months/book-correction.ts';
import { concludeRows } from '../operations/conclude-rows.ts';
import { deleteRows } from '../operations/delete-rows.ts';
import { applyWaivers } from '../waivers/apply-waivers.ts';

type CarryOut = (
  context: Context,
  contest: Contest,
  decision: ContestDecision,
) => Promise<ContestFault | null>;

/**
 * Does what accepts a contest, in the name of whoever accepted it, under the id of that command: another attempt finds
 * what the first one did.
 * @returns why it cannot be done; null where it is
 */
export const carryOut: CarryOut = (context, contest, decision) =>
  operations[decision.operation](context, contest, decision);

const operations: Record<ContestOperation, CarryOut> = {
  async conclude(context, contest, { by: operator, command }) {
    const [row] = await concludeRows(context, [rowOf(contest)], { operator, command });
    return row?.fault ? faults[row.fault] : null;
  },
  async delete(context, contest, { by: operator, command }) {
    const [row] = await deleteRows(context, [rowOf(contest)], { operator, command });
    return row?.fault ? faults[row.fault] : null;
  },
  async waive(context, contest) {
    const { person, line } = contest;
    const fault = await unfitToWaive(context, contest);
    if (fault) return fault;
    // It is a reason from the moment it was decided, and judged as all the others are.
    await applyWaivers(context, { users: [person.id], from: line.date, to: line.date });
    return unfitToWaive(context, contest);
  },
  async correct(context, contest, { by, command, backCents }) {
    const { person, line } = contest;
    const isFit = async () => backCents > 0 && backCents <= (await stillCharged(context, contest));
    if (!(await isBooked(context, command)) && !(await isFit())) return 'contest_amount';
    const reason = `Contestação: ${describeMeal(line)}`;
    const wrong = { month: monthOf(line.date), cents: -backCents, reason, by, command };
    const booked = await bookCorrection(context, wrong, () =>
      context.database.users.findById(person.id).lean(),
    );
    if (booked === 'month_not_closed') return 'contest_month_open';
    return booked === 'user_not_found' ? booked : null;
  },
};

/** Only what is expired is waived; who eats or is concluded meanwhile is charged for that. */
async function unfitToWaive(
  { database, clock }: Context,
  { reservationId }: Contest,
): Promise<ContestFault | null> {
  const line = await database.reservations
    .findById(reservationId)
    .select({ state: 1, active: 1, hold: 1 })
    .lean();
  if (!line?.active) return 'contest_gone';
  if (line.state !== reservationState.expired) return 'contest_done';
  return isPassing(line, clock.now()) ? 'contest_passing' : null;
}

const rowOf = ({ reservationId: id, person: { name } }: Contest) => ({ id, name });

const faults: Record<RowFault, ContestFault> = {
  not_found: 'contest_gone',
  gone: 'contest_gone',
  already_done: 'contest_done',
  future_date: 'contest_failed',
  month_closed: 'contest_month_closed',
  passing: 'contest_passing',
  busy: 'contest_failed',
};

const isBooked = async ({ database }: Context, command: string): Promise<boolean> =>
  (await database.corrections.exists({ _id: command })) !== null;

/** What the line costs, without what an earlier contest of it has given back. */
async function stillCharged({ database }: Context, { reservationId }: Contest): Promise<number> {
  const line = await database.reservations
    .findById(reservationId)
    .select({ priceCents: 1, active: 1 })
    .lean();
  const contests = await contestsOfLine(database, reservationId);
  const back = contests.reduce((sum, { answer }) => sum + (answer?.backCents ?? 0), 0);
  return line?.active ? line.priceCents - back : 0;
}
