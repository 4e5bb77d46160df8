import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Correction } from '@reserva/database/models/money/corrections';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { acceptedContests } from '@reserva/database/queries/money/contests';
import {
  correctionsOfLines,
  type ExpiredReservation,
  expiredOf,
  leavesOfPeople,
  waiverRules,
} from '@reserva/database/queries/money/waivers';
import { grouped } from '@reserva/domain/basics/grouped';
import { whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { groundsOf, quarterRange, type WaiverGround, type WaiverRules } from '@reserva/domain/money/waivers';
import type { Context } from '../context.ts';

/**
 * An expired meal with the grounds of its waiver and its existing corrections. It is charged if there are no grounds.
 */
export interface LineAssessment {
  line: ExpiredReservation;
  grounds: WaiverGround[];
  corrections: Correction[];
}

interface LineFilter {
  /** Ids of employees. */
  users: readonly string[];
  from: LocalDate;
  to: LocalDate;
}

/** Evaluates the expired meals of these people against the current rules, leaves, calendar and contests. */
export async function evaluateLines({ database }: Context, filter: LineFilter): Promise<LineAssessment[]> {
  const versions = await waiverRules(database);
  // The leaves, outages and contests are read after the meals, so that they are at least as new. A later change starts
  // its own evaluation.
  const lines = await expiredOf(database, filter.users, rangeFor(filter, versions));
  if (lines.length === 0) return [];
  const ids = lines.map(({ _id }) => _id);
  const dates = lines.map(({ date }) => date).sort();
  const [leaves, outages, corrections, contests, calendar] = await Promise.all([
    leavesOfPeople(database, filter.users),
    outagesOf(database, lines, versions),
    correctionsOfLines(database, ids),
    acceptedContests(database, ids),
    serviceCalendar(database, { $gte: dates[0] ?? '', $lte: dates.at(-1) ?? '' }),
  ]);
  const ofPerson = grouped(lines, ({ person }) => person.id);
  const leavesOf = grouped(leaves, ({ person }) => person.id);
  const booked = grouped(corrections, ({ line }) => line?.id);
  const contested = grouped(contests, ({ reservationId }) => reservationId);
  return [...ofPerson].flatMap(([id, ownLines]) => {
    const grounds = groundsOf(
      ownLines.map((line) => ({
        id: line._id,
        date: line.date,
        meal: line.meal,
        createdAt: line.createdAt,
        expiredAt: line.stateAt,
        outageMinutes: outages.get(shiftOf(line)) ?? 0,
        notServed: whyNotServed(calendar, line),
        contest: waivingOf(contested.get(line._id)),
      })),
      (leavesOf.get(id) ?? []).map(({ _id, ...leave }) => ({ ...leave, id: _id })),
      versions,
    );
    return ownLines.map((line) => ({
      line,
      grounds: grounds.get(line._id) ?? [],
      corrections: booked.get(line._id) ?? [],
    }));
  });
}

type AcceptedContests = Awaited<ReturnType<typeof acceptedContests>>;

/**
 * Returns the id of the contest that waives the line. This includes an accepted contest that is still being carried
 * out, because this evaluation is a part of that work.
 */
const waivingOf = (contests: AcceptedContests = []): string | null =>
  contests.find(({ decision, answer }) => (decision ?? answer)?.operation === 'waive')?._id ?? null;

/** Extends the range to whole quarters if a rule makes the first no-shows of a quarter free. */
function rangeFor(
  { from, to }: LineFilter,
  versions: readonly WaiverRules[],
): Pick<LineFilter, 'from' | 'to'> {
  if (versions.every(({ freeNoShows }) => freeNoShows === 0)) return { from, to };
  return { from: quarterRange(from).from, to: quarterRange(to).to };
}

const shiftOf = ({ site, date, meal }: ExpiredReservation): string => `${site}-${date}-${meal}`;

/**
 * Returns, for each shift, the minutes in which no turnstile of the site gave a sign of life. Reads them only if a rule
 * uses them.
 */
async function outagesOf(
  { shifts }: Context['database'],
  lines: readonly ExpiredReservation[],
  versions: readonly WaiverRules[],
): Promise<Map<string, number>> {
  if (versions.every(({ outageMinutes }) => outageMinutes === null)) return new Map();
  const shiftRows = await shifts
    .find({ _id: { $in: [...new Set(lines.map(shiftOf))] } })
    .select({ outageMinutes: 1 })
    .lean();
  return new Map(shiftRows.map(({ _id, outageMinutes }) => [_id, outageMinutes ?? 0]));
}
