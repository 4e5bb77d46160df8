import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { CommandResult } from '@reserva/contracts/commands';
import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import type { Passage } from '@reserva/database/models/reservations/passages';
import { type Person, personKeyOf } from '@reserva/database/models/reservations/reservations';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import {
  reservationsFor,
  reservationsOfPassage,
  reservationsOfTurn,
} from '@reserva/database/queries/gates/passages';
import { type KnownPerson, personByBadge, personById } from '@reserva/database/queries/gates/people-at-gates';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { transferredOn } from '@reserva/database/queries/reservations/hand-overs';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { servedBy } from '@reserva/domain/calendar/meal-hours';
import { whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { mealAtTurnstile, nearestMeal } from '@reserva/domain/calendar/serving';
import { shownBadge } from '@reserva/domain/people/person-fields';
import { whyFrozen } from '../basics/month-freeze.ts';
import type { Context } from '../context.ts';
import { applyTurn } from './apply-turn.ts';
import { bookCollected } from './book-collected.ts';
import { addConflict, withdrawNoPerson } from './conflicts.ts';
import { findOpenPassage } from './find-passage.ts';
import { recordExit } from './record-turn.ts';

type Outcome = CommandResult<'checkin.record'>['outcomes'][number];

/**
 * Records a turn that was collected from a device. Records it even if a rule forbids it, because it has happened. A
 * turn that is already stored changes nothing. If the server granted the passage, the turn is booked on that passage.
 * If the device granted it offline, the turn is booked for the person whom the device identified.
 */
export async function importPassage(
  context: Context,
  turnstile: Gate,
  collected: CollectedPassage,
): Promise<Outcome> {
  const { key, person: shownPerson } = collected;
  const turnedAt = new Date(collected.turnedAt);
  if (collected.way === 'exit') {
    await recordExit(context, turnstile, { key, at: turnedAt });
    return 'exit';
  }
  const grantedAt = collected.grantedAt ? new Date(collected.grantedAt) : null;
  if (await isKnown(context, key)) return applyAndReport(context, turnstile, key, turnedAt);
  const where = { key, turnstile, at: turnedAt };

  const user = shownPerson && (await personOf(context, shownPerson));
  if (!user) {
    // The server granted this passage for a code, and the device reported the turn under another id.
    const granted = await findOpenPassage(context, turnstile, { turnedAt, grantedAt });
    if (granted) return applyAndReport(context, turnstile, granted, turnedAt, key);
    const badge = shownPerson?.kind === 'badge' ? shownPerson.number : '';
    await addConflict(context, shownPerson ? 'unknown_person' : 'no_person', where, { badge });
    return 'unmatched';
  }

  const { date, meal, served } = await scanContextOf(context, turnstile, turnedAt);
  const person: Person = { kind: 'employee', id: user._id, name: user.name, cpf: user.cpf };
  const frozen = await whyFrozen(context, { person, date });
  if (frozen) {
    await addConflict(context, frozen, where, { person, date, meal, badge: shownBadge(user.badge) });
    return 'conflict';
  }
  const passage: Passage = {
    key,
    turnstileId: turnstile._id,
    grantedAt: grantedAt ?? turnedAt,
    outcome: 'granted',
    turnedAt: null,
    // A user id does not say if the device recognised a face or a card.
    ...(shownPerson.kind === 'badge' && { shown: 'badge' }),
    collected: true,
  };
  const violation = await policyViolation(context, { person, date, meal }, { served, active: user.active });
  // The conflict is written before the passage. After a crash between the two writes, the repeated import finds no
  // passage and repeats both.
  if (violation)
    await addConflict(context, violation, where, { person, date, meal, badge: shownBadge(user.badge) });
  const booked = await bookCollected(context, turnstile, { person, date, meal, passage, turnedAt });
  if ('existingKey' in booked) return applyAndReport(context, turnstile, booked.existingKey, turnedAt, key);
  // The device may have reported this turn before the service read its log, which identifies the person. The report
  // then created a conflict without a person. That conflict is resolved now.
  await withdrawNoPerson(context, key);
  return booked.outcome;
}

/**
 * The device has already let the person pass. Returns the kind of conflict if a rule forbids this passage.
 * @returns null if no rule forbids it
 */
async function policyViolation(
  context: Context,
  personMeal: { person: Person; date: LocalDate; meal: MealId },
  { served, active }: { served: boolean; active: boolean },
): Promise<ConflictKind | null> {
  if (!served) return 'outside_serving';
  if (!active) return 'inactive_person';
  return (await hasPassedOn(context, personMeal)) ? 'passed_on' : null;
}

/**
 * Returns true if the person gave this meal to a colleague and has no other reservation of it. The device did not know
 * that yet and let the person in by the reservation that now belongs to the colleague.
 */
async function hasPassedOn(
  { database }: Context,
  { person, date, meal }: { person: Person; date: LocalDate; meal: MealId },
): Promise<boolean> {
  const personKey = personKeyOf(person);
  const [transferred, all] = await Promise.all([
    transferredOn(database, { personKey, date }),
    reservationsFor(database, { personKey, date, meal }),
  ]);
  return transferred.some((line) => line.meal === meal) && !all.some(({ active }) => active);
}

async function applyAndReport(
  context: Context,
  turnstile: Gate,
  passage: string,
  turnedAt: Date,
  turnKey = passage,
): Promise<Outcome> {
  const { outcome } = await applyTurn(context, turnstile, { passage, turnedAt, turnKey });
  // The device may have reported this turn before the service read its log, which identifies the person. The report
  // then created a conflict without a person. That conflict is resolved now.
  if (outcome !== 'unmatched') await withdrawNoPerson(context, turnKey);
  return outcome;
}

async function isKnown({ database }: Context, key: string): Promise<boolean> {
  const stored = await Promise.all([reservationsOfPassage(database, key), reservationsOfTurn(database, key)]);
  return stored.some((documents) => documents.length > 0);
}

const personOf = (
  { database }: Context,
  shownPerson: NonNullable<CollectedPassage['person']>,
): Promise<KnownPerson | null> =>
  shownPerson.kind === 'badge'
    ? personByBadge(database, shownPerson.number)
    : personById(database, shownPerson.userId);

/**
 * Returns the meal that was served at that time. If none was, returns the nearest meal with `served: false`. A closed
 * meal is not served at any time.
 */
async function scanContextOf(
  { database, zone }: Context,
  gate: Gate,
  at: Date,
): Promise<{ date: LocalDate; meal: MealId; served: boolean }> {
  const time = localTimeOf(at, zone);
  const date = localDateOf(at, zone);
  const calendar = await calendarOf(database, date);
  const windows = servedBy(gate, calendar, date);
  const open = mealAtTurnstile(windows, time);
  const meal = open ?? nearestMeal(windows, time);
  const served = open !== null && whyNotServed(calendar, { site: gate.site, date, meal }) === null;
  return { date, meal, served };
}
