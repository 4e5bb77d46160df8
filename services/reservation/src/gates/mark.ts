import type { TerminalActor } from '@reserva/contracts/basics/actor';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { Credential } from '@reserva/contracts/gates/credential';
import { type MarkReason, markReason } from '@reserva/contracts/gates/terminal-commands';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { reservableSoon } from '@reserva/database/queries/calendar/meal-hours';
import { servesSoon } from '@reserva/database/queries/calendar/service-calendar';
import { type Reserver, reserverById } from '@reserva/database/queries/gates/people-at-gates';
import { terminalsCancel } from '@reserva/database/queries/system/settings';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { firstName } from '@reserva/domain/basics/names';
import { openWindow } from '@reserva/domain/calendar/windows';
import {
  decideMark,
  type MarkedMeal,
  type MarkMessageContext,
  markMessage,
} from '@reserva/domain/gates/terminal-mark';
import { mayCancel } from '@reserva/domain/reservations/reservation';
import { done } from '@reserva/runtime/messaging/command-worker';
import { type Context, type Handler, localNow } from '../context.ts';
import { cancelMeal } from '../reservations/cancel.ts';
import { reserveMeal } from '../reservations/reserve.ts';
import { factsOfMark, idOfMark } from './facts-of-mark.ts';
import { identify } from './identify.ts';

/** Handles a badge, face or code shown at a terminal. The answer contains no personal data but the first name. */
export const mark: Handler<'terminal.mark'> = async (context, payload, { actor }) => {
  if (actor.kind !== 'terminal') throw new Error(`a terminal must act here, not a ${actor.kind}`);
  const { key, credential, site } = payload;
  const messageContext = await messageContextNow(context, site);
  const employee = await employeeAt(context, credential, key, messageContext);
  if (typeof employee === 'string') return done(decisionOf(employee, messageContext));
  const result = await takeMark(context, employee, { id: idOfMark(context, actor, key), by: actor, site });
  await recordShownRefusal(
    context,
    { terminalId: actor.terminalId, userId: employee._id, key },
    result.reason,
  );
  return done(
    decisionOf(result.reason, { ...messageContext, name: employee.name, ...result.messageContext }),
  );
};

/**
 * Refusals whose message the terminal has already shown. They are stored. When the same mark is later collected from
 * the device's log, the person is then not notified again.
 */
const shownReasons: readonly MarkReason[] = ['outside_window', 'meal_not_served'];

async function recordShownRefusal(
  { database, clock }: Context,
  { terminalId, userId, key }: { terminalId: string; userId: string; key: string },
  reason: MarkReason,
): Promise<void> {
  if (!shownReasons.includes(reason)) return;
  const _id = `${terminalId}:${key}`;
  await insertOnce(database.terminalMarks, { _id, terminalId, userId, at: clock.now(), reason, outbox: [] });
}

/** Reads the facts for the message, such as the reservation windows and the meal that can be reserved now. */
async function messageContextNow(context: Context, site: SiteId): Promise<MarkMessageContext> {
  const { date, time } = localNow(context);
  const [windows, serves] = await Promise.all([
    reservableSoon(context.database, { site, date }),
    servesSoon(context.database, { site, date }),
  ]);
  return { name: '', meal: openWindow(windows.today, time)?.id ?? null, site, windows, time, serves };
}

/**
 * Maps the refusals of a gate to those of a terminal. A refusal that a terminal does not have becomes `not_employee`,
 * for example that of a guest's code.
 */
const reasonOf = markReason.catch('not_employee');

/** Returns the employee at the terminal, or the reason for which there is no employee to reserve for. */
async function employeeAt(
  context: Context,
  credential: Credential,
  key: string,
  { meal }: MarkMessageContext,
): Promise<Reserver | MarkReason> {
  const { date } = localNow(context);
  const identified = await identify(context, credential, { date, meal: async () => meal ?? 1, passage: key });
  if (!identified.ok) return reasonOf.parse(identified.reason);
  if (identified.person.kind !== 'employee') return 'not_employee';
  return (await reserverById(context.database, identified.person.id)) ?? 'unknown_person';
}

const decisionOf = (reason: MarkReason, context: MarkMessageContext) => ({
  reason,
  message: markMessage(reason, context),
  name: firstName(context.name),
  meal: context.meal,
});

/** A mark of an identified employee. */
interface Mark {
  /** Id of the reservation or cancellation. Every attempt has the same id. */
  id: string;
  by: TerminalActor;
  site: SiteId;
}

interface MarkResult {
  reason: MarkReason;
  messageContext?: Partial<MarkMessageContext>;
}

/** Maximum number of attempts. The web client or another terminal may change the meal between read and write. */
const MAX_ATTEMPTS = 4;

/**
 * Reserves or cancels the meal as the mark asks, or returns the reason for which it does not. Decides again if the meal
 * changes meanwhile.
 */
async function takeMark(context: Context, reserver: Reserver, mark: Mark): Promise<MarkResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await tryMark(context, reserver, mark);
    if (result) return result;
  }
  throw new Error('the meal did not hold still');
}

/** @returns null if the meal changed meanwhile */
async function tryMark(context: Context, reserver: Reserver, mark: Mark): Promise<MarkResult | null> {
  const { facts, meals } = await factsOf(context, reserver, mark);
  const earlier = meals.find(({ _id, closed }) => _id === mark.id || closed?.command === mark.id);
  if (earlier) return { reason: earlier.active ? 'reserved' : 'cancelled' };
  const outcome = decideMark(facts);
  switch (outcome.kind) {
    case 'message':
      return (await earlierOf(context, mark)) ?? resultOf(outcome.reason, { facts, meals });
    case 'reserve': {
      const { _id: userId, name, cpf, email } = reserver;
      const outcome = await reserveMeal(context, { ...mark, employee: { userId, name, cpf, email } });
      return outcome.ok ? { reason: 'reserved', messageContext: { meal: outcome.value.meal } } : null;
    }
    case 'cancel': {
      const reservation = meals.find(({ _id }) => _id === outcome.reservationId);
      const by = { at: facts.now, by: mark.by, command: mark.id };
      return reservation && (await cancelMeal(context, reservation, by)) ? { reason: 'cancelled' } : null;
    }
  }
}

type Facts = Parameters<typeof decideMark>[0];

/** Reads the current facts that decide what a mark does. */
async function factsOf(
  context: Context,
  reserver: Reserver,
  { by, site }: Mark,
): Promise<{ facts: Facts; meals: Reservation[] }> {
  const { now, date, time } = localNow(context);
  const [{ person, open, meals }, cancelsAgain] = await Promise.all([
    factsOfMark(context, reserver, { site, date, time }),
    terminalsCancel(context.database),
  ]);
  const facts = { person, open, meals: meals.map((each) => markedMeal(each, by)), now, cancelsAgain };
  return { facts, meals };
}

function markedMeal(reservation: Reservation, here: TerminalActor): MarkedMeal {
  const { _id: id, active, site, state, createdAt, createdBy, closed } = reservation;
  const isHere = (by: Reservation['createdBy'] | undefined) =>
    by?.kind === 'terminal' && by.terminalId === here.terminalId;
  return {
    id,
    active,
    site,
    cancellable: mayCancel(state),
    madeHere: isHere(createdBy) ? createdAt : null,
    cancelledHere: closed && isHere(closed.by) ? closed.at : null,
  };
}

/**
 * Returns the result of an earlier attempt of this mark. A repetition gets the same result, even if the reservation
 * window has ended since.
 */
async function earlierOf({ database }: Context, { id }: Mark): Promise<MarkResult | null> {
  const earlier = await database.reservations.findById(id).select({ active: 1, meal: 1 }).lean();
  if (!earlier) return null;
  return { reason: earlier.active ? 'reserved' : 'cancelled', messageContext: { meal: earlier.meal } };
}

const resultOf = (
  reason: MarkReason,
  { facts, meals }: { facts: Facts; meals: Reservation[] },
): MarkResult => ({
  reason,
  messageContext: {
    notServed: facts.open?.notServed,
    reservedAt: meals.find(({ active }) => active)?.site,
  },
});
