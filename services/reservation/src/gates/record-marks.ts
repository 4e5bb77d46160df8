import type { TerminalActor } from '@reserva/contracts/basics/actor';
import type { MealId } from '@reserva/contracts/basics/primitives';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { CommandResult } from '@reserva/contracts/commands';
import type { CollectedMark, MissedReason } from '@reserva/contracts/gates/terminal-commands';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { personByBadge, type Reserver, reserverById } from '@reserva/database/queries/gates/people-at-gates';
import { wasMarkAnswered } from '@reserva/database/queries/gates/terminal-marks';
import { isTerminal, turnstileEver, turnstilesOfSite } from '@reserva/database/queries/gates/turnstiles';
import { commitNew } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { shiftsOn } from '@reserva/domain/calendar/meal-hours';
import { decideLateMark } from '@reserva/domain/gates/terminal-mark';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { type Context, type Handler, localNow } from '../context.ts';
import { makeReservation } from '../reservations/reserve.ts';
import { factsOfMark, idOfMark } from './facts-of-mark.ts';

type Outcomes = CommandResult<'terminal.record'>['outcomes'];

/**
 * Records marks (uses of a terminal) from the terminal's log, in order. If a store cannot be reached, the command
 * fails, and the caller sends it again.
 */
export const recordMarks: Handler<'terminal.record'> = async (context, { terminalId, marks }) => {
  const terminal = await turnstileEver(context.database, terminalId);
  if (!terminal || !isTerminal(terminal)) return refuse('terminal_not_found');
  const outcomes: Outcomes = [];
  for (const mark of marks) outcomes.push(await recordOrPass(context, terminal, mark));
  return done({ outcomes });
};

/**
 * Records a mark. A mark that cannot be recorded does not block the following ones.
 * @throws StoreUnavailable if a store cannot be reached
 */
async function recordOrPass(
  context: Context,
  terminal: Turnstile,
  mark: CollectedMark,
): Promise<Outcomes[number]> {
  try {
    return await recordMark(context, terminal, mark);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    context.logger.error({ err: error, terminalId: terminal._id, mark: mark.key }, 'a mark is passed over');
    return 'failed';
  }
}

/** Tolerated difference in milliseconds between the time in the device's log and this service's clock. */
const SAME_MOMENT_MS = 60_000;

/**
 * Records a mark from the device's log. The log does not say if the terminal was offline or if this service has already
 * answered the mark.
 */
async function recordMark(
  context: Context,
  terminal: Turnstile,
  { key, at: collectedMark, person }: CollectedMark,
): Promise<'reserved' | 'missed' | 'nothing'> {
  const { database } = context;
  const userId = person.kind === 'user' ? person.userId : (await personByBadge(database, person.number))?._id;
  const reserver = userId === undefined ? null : await reserverById(database, userId);
  if (!reserver) return 'nothing';
  const now = context.clock.now().getTime();
  // The time of a mark in the future is wrong, so its meal cannot be determined.
  if (new Date(collectedMark).getTime() - now > SAME_MOMENT_MS) return 'nothing';
  const at = new Date(Math.min(new Date(collectedMark).getTime(), now));
  const facts = await factsOf(context, terminal, reserver, at);
  const around = {
    from: new Date(at.getTime() - SAME_MOMENT_MS),
    to: new Date(at.getTime() + SAME_MOMENT_MS),
  };
  if (facts.meals.some(({ createdAt }) => createdAt >= around.from)) return 'nothing';
  if (await wasMarkAnswered(database, { terminalId: terminal._id, userId: reserver._id, ...around }))
    return 'nothing';

  const outcome = decideLateMark(facts);
  const mark = { key, at, date: facts.date };
  if (outcome.kind === 'reserve')
    return take(context, { terminal, reserver }, { ...mark, meal: outcome.meal });
  if (outcome.kind === 'not_reserved')
    return notifyMissedMark(context, { terminal, reserver }, { ...mark, ...outcome, facts });
  return 'nothing';
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

interface MarkSource {
  terminal: Turnstile;
  reserver: Reserver;
}

/** Reads the facts that decide what a late mark does. */
async function factsOf(context: Context, { site }: Turnstile, reserver: Reserver, at: Date) {
  const { zone } = context;
  const [date, time] = [localDateOf(at, zone), localTimeOf(at, zone)];
  const { person, open, meals } = await factsOfMark(context, reserver, { site, date, time });
  return {
    date,
    at,
    person,
    open,
    meals: meals.map((each) => ({ ...each, closedAt: each.closed?.at ?? null })),
    tooLate: open !== null && (await isBeingServed(context, { site, date, meal: open.meal })),
  };
}

/**
 * Returns true if the meal is already being served at the site, or was served. It is then too late to cook a meal for a
 * new reservation.
 */
async function isBeingServed(
  context: Context,
  { site, date, meal }: Pick<Reservation, 'site' | 'date' | 'meal'>,
): Promise<boolean> {
  const { date: today, time } = localNow(context);
  if (date !== today) return true;
  const [turnstiles, calendar] = await Promise.all([
    turnstilesOfSite(context.database, site),
    calendarOf(context.database, date),
  ]);
  const shift = shiftsOn(turnstiles, calendar, { site, date }).find(({ id }) => id === meal);
  return shift !== undefined && time >= shift.start;
}

const actorOf = ({ _id, name }: Turnstile): TerminalActor => ({ kind: 'terminal', terminalId: _id, name });

async function take(
  context: Context,
  { terminal, reserver }: MarkSource,
  { key, ...dayMeal }: { key: string; date: string; meal: MealId; at: Date },
): Promise<'reserved' | 'nothing'> {
  const by = actorOf(terminal);
  const { _id: userId, name, cpf, email } = reserver;
  const id = idOfMark(context, by, key, dayMeal.date);
  const input = { id, employee: { userId, name, cpf, email }, by, site: terminal.site };
  return (await makeReservation(context, input, dayMeal)) ? 'reserved' : 'nothing';
}

/**
 * Notifies the person that a mark (one use of a terminal) made no reservation. If the service reads the mark from the
 * device's log again, the id is the same, so the person is not notified again.
 */
async function notifyMissedMark(
  context: Context,
  { terminal, reserver }: MarkSource,
  {
    key,
    at,
    date,
    reason,
    facts,
  }: { key: string; at: Date; date: string; reason: MissedReason; facts: Facts },
): Promise<'missed' | 'nothing'> {
  const { database, clock } = context;
  const { _id: userId, name, cpf, email } = reserver;
  const _id = `${terminal._id}:${key}`;
  const eventId = `${idOfMark(context, actorOf(terminal), key, date)}-missed`;
  const event = outboxEvent('terminal.missed', eventId, clock.now(), {
    person: { kind: 'employee', id: userId, name, cpf },
    email,
    markedAt: at.toISOString(),
    terminal: terminal.name,
    meal: facts.open?.meal ?? null,
    reason,
    notServed: facts.open?.notServed ?? null,
  });
  const mark = { _id, terminalId: terminal._id, userId, at, reason, outbox: [event] };
  return (await commitNew(context, database.terminalMarks, mark)) === 'written' ? 'missed' : 'nothing';
}
