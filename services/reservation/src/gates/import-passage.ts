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
 * One turn that has happened. It is recorded whatever the rules say: a turn we know of changes nothing, one that we had
 * granted counts for its passage, one that the device let in by itself for whom it let in.
 */
export async function importPassage(
  context: Context,
  turnstile: Gate,
  collected: CollectedPassage,
): Promise<Outcome> {
  const { key, person: shown } = collected;
  const turnedAt = new Date(collected.turnedAt);
  if (collected.way === 'exit') {
    await recordExit(context, turnstile, { key, at: turnedAt });
    return 'exit';
  }
  const grantedAt = collected.grantedAt ? new Date(collected.grantedAt) : null;
  if (await isKnown(context, key)) return applyAndReport(context, turnstile, key, turnedAt);
  const where = { key, turnstile, at: turnedAt };

  const user = shown && (await personOf(context, shown));
  if (!user) {
    // Granted by us for a code, and told under another id.
    const granted = await findOpenPassage(context, turnstile, { turnedAt, grantedAt });
    if (granted) return applyAndReport(context, turnstile, granted, turnedAt, key);
    const badge = shown?.kind === 'badge' ? shown.number : '';
    await addConflict(context, shown ? 'unknown_person' : 'no_person', where, { badge });
    return 'unmatched';
  }

  const { date, meal, served } = await occasionOf(context, turnstile, turnedAt);
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
    // By a user id the device may have known a face or a card.
    ...(shown.kind === 'badge' && { shown: 'badge' }),
    collected: true,
  };
  const odd = await policyViolation(context, { person, date, meal }, { served, active: user.active });
  // Before it stands with any meal: whoever dies in between is told of it again, and knows nothing of it yet.
  if (odd) await addConflict(context, odd, where, { person, date, meal, badge: shownBadge(user.badge) });
  const booked = await bookCollected(context, turnstile, { person, date, meal, passage, turnedAt });
  if ('stands' in booked) return applyAndReport(context, turnstile, booked.stands, turnedAt, key);
  // News of the turn alone may have come before: now it is somebody's.
  await withdrawNoPerson(context, key);
  return booked.outcome;
}

/** What the rules would not have let happen, and the device did. */
async function policyViolation(
  context: Context,
  occasion: { person: Person; date: LocalDate; meal: MealId },
  { served, active }: { served: boolean; active: boolean },
): Promise<ConflictKind | null> {
  if (!served) return 'outside_serving';
  if (!active) return 'inactive_person';
  return (await hasPassedOn(context, occasion)) ? 'passed_on' : null;
}

/**
 * Whether the person gave this meal up, and has none since: the device did not know of it yet, and let them in by the
 * reservation that is another's.
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
  // News of the turn alone may have come before: now it is somebody's.
  if (outcome !== 'unmatched') await withdrawNoPerson(context, turnKey);
  return outcome;
}

async function isKnown({ database }: Context, key: string): Promise<boolean> {
  const stored = await Promise.all([reservationsOfPassage(database, key), reservationsOfTurn(database, key)]);
  return stored.some((documents) => documents.length > 0);
}

const personOf = (
  { database }: Context,
  shown: NonNullable<CollectedPassage['person']>,
): Promise<KnownPerson | null> =>
  shown.kind === 'badge' ? personByBadge(database, shown.number) : personById(database, shown.userId);

/** The meal served at that time, else the nearest one. One that is closed is not served at any. */
async function occasionOf(
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
