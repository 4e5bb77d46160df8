import type { LocalDate, Order, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import type { Database } from '../../database.ts';
import type { Contest } from '../../models/money/contests.ts';
import { directionOf, type Rows, rowsOf } from '../basics/rows.ts';

export type ContestStates = readonly Contest['state'][];

/** What waits for an answer. */
export const openContestStates: ContestStates = ['sent', 'reviewing', 'deciding'];
export const answeredContestStates: ContestStates = ['accepted', 'refused'];

/** Named, so that no other plan is ever tried. */
const INDEX = 'inbox';

interface Inbox {
  states: ContestStates;
  /** 0 all. */
  site: SiteId | 0;
  order?: Order | undefined;
}

/** Every field is named with all its values: a page in the order of time is merged from these ranges, nothing is sorted. */
const rangesOf = ({ states, site }: Omit<Inbox, 'order'>) => ({
  state: { $in: [...states] },
  'line.site': { $in: site ? [site] : [...siteIds] },
});

/** The inbox, without what people wrote: what waits oldest first and what was answered newest first, unless asked otherwise. */
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

/** Of the lines of some days, how many wait for an answer. */
export const countOpenContests = (
  { contests }: Database,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<number> =>
  contests
    .countDocuments({ state: { $in: [...openContestStates] }, 'line.date': { $gte: from, $lte: to } })
    .hint('open_by_day');

/** Of one line, in their order: two at the most. */
export const contestsOfLine = ({ contests }: Database, reservationId: string): Promise<Contest[]> =>
  contests.find({ reservationId }).select({ outbox: 0 }).sort({ round: 1 }).lean();

/** What accepted contests of some lines, and those whose acceptance is being carried out, do to their price. */
export const acceptedContests = (
  { contests }: Database,
  reservationIds: readonly string[],
): Promise<Pick<Contest, '_id' | 'reservationId' | 'decision' | 'answer'>[]> =>
  contests
    .find({ reservationId: { $in: [...reservationIds] }, state: { $in: ['deciding', 'accepted'] } })
    .select({ reservationId: 1, decision: 1, answer: 1 })
    .hint('one_per_round')
    .lean();

/** What a person contested of some days, in the order of the days. */
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
