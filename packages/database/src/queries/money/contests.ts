import type { LocalDate, Order, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import type { Database } from '../../database.ts';
import type { Contest } from '../../models/money/contests.ts';
import { directionOf, type Rows, rowsOf } from '../basics/rows.ts';

export type ContestStates = readonly Contest['state'][];

/** States of contests that wait for an answer. `deciding` means that an acceptance is being carried out. */
export const openContestStates: ContestStates = ['sent', 'reviewing', 'deciding'];
export const answeredContestStates: ContestStates = ['accepted', 'refused'];

/** Index that the queries name as a hint, so that MongoDB considers no other plan. */
const INDEX = 'inbox';

interface Inbox {
  states: ContestStates;
  /** 0 for all sites. */
  site: SiteId | 0;
  order?: Order | undefined;
}

/**
 * Builds a filter that names all values of both fields. So MongoDB merges one index range per pair of values, in the
 * order of time, and does not sort.
 */
const rangesOf = ({ states, site }: Omit<Inbox, 'order'>) => ({
  state: { $in: [...states] },
  'line.site': { $in: site ? [site] : [...siteIds] },
});

/**
 * Lists the contests of the inbox without the employees' texts. By default, waiting contests come oldest first and
 * answered ones newest first.
 */
export function contestRows(database: Database, inbox: Inbox): Rows<Contest> {
  const answered = inbox.states.every((state) => answeredContestStates.includes(state));
  const order = directionOf(inbox.order, answered ? 'desc' : 'asc');
  const find = () =>
    database.contests
      .find(rangesOf(inbox))
      .select({ outbox: 0, text: 0 })
      .sort({ sentAt: order, _id: order })
      .hint(INDEX)
      .lean();
  return rowsOf(find, () => countContests(database, inbox));
}

export const countContests = ({ contests }: Database, inbox: Inbox): Promise<number> =>
  contests.countDocuments(rangesOf(inbox)).hint(INDEX);

/** Counts the unanswered contests of meals between two days. */
export const countOpenContests = (
  { contests }: Database,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<number> =>
  contests
    .countDocuments({ state: { $in: [...openContestStates] }, 'line.date': { $gte: from, $lte: to } })
    .hint('open_by_day');

/** Reads the contests of a statement line, the first round first. There are at most two. */
export const contestsOfLine = ({ contests }: Database, reservationId: string): Promise<Contest[]> =>
  contests.find({ reservationId }).select({ outbox: 0 }).sort({ round: 1 }).lean();

/**
 * Reads the accepted contests of some statement lines, because they change the charge of the line. Includes acceptances
 * that are still being carried out.
 */
export const acceptedContests = (
  { contests }: Database,
  reservationIds: readonly string[],
): Promise<Pick<Contest, '_id' | 'reservationId' | 'decision' | 'answer'>[]> =>
  contests
    .find({ reservationId: { $in: [...reservationIds] }, state: { $in: ['deciding', 'accepted'] } })
    .select({ reservationId: 1, decision: 1, answer: 1 })
    .hint('one_per_round')
    .lean();

/** Reads a person's contests of meals between two days, the oldest day first. */
export const contestsOf = (
  { contests }: Database,
  userId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Contest[]> =>
  contests
    .find({ 'person.id': userId, 'line.date': { $gte: from, $lte: to } })
    .select({ outbox: 0 })
    .sort({ 'line.date': 1, sentAt: 1 })
    .lean();
