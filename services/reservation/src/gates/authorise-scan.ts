import type { CommandResult } from '@reserva/contracts/commands';
import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import { type Person, personKeyOf } from '@reserva/database/models/reservations/reservations';
import { reservationsFor, reservationsOfPassage } from '@reserva/database/queries/gates/passages';
import { gateById } from '@reserva/database/queries/gates/turnstiles';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { documents } from '@reserva/database/writes/documents';
import { localTimeOf } from '@reserva/domain/basics/time';
import { type GateFacts, gateMessage } from '@reserva/domain/gates/gate-message';
import { mayEat } from '@reserva/domain/money/departures';
import { isPassing } from '@reserva/domain/reservations/reservation';
import { type CommandMeta, done } from '@reserva/runtime/messaging/command-worker';
import { type Context, type Handler, localNow } from '../context.ts';
import { holdPassage } from './hold-passage.ts';
import { concernedBy, identify } from './identify.ts';
import { servedAt } from './meal-at.ts';
import { releaseUnanswered } from './release-scan.ts';

/**
 * Decides if the gate opens for a scan. Before the gate opens, the database durably stores that it is held for this
 * person. The meal counts as eaten only when the arm turns. Independent reads run in parallel, because a person waits
 * at the gate.
 */
export const authoriseScan: Handler<'checkin.authorise'> = async (context, payload, meta) => {
  const { turnstileId, passage, credential, attempt } = payload;
  const { now, date } = localNow(context);
  const gate = payload.gate ?? (await gateById(context.database, turnstileId));
  if (!gate) return done(decide('outside_serving', {}));
  const serving = servedAt(context, gate, now);
  const [served, identified] = await Promise.all([
    serving,
    identify(context, credential, { date, meal: async () => (await serving)?.meal ?? null, passage }),
  ]);
  if (!served) return done(decide('outside_serving', {}, concernedBy(identified)));

  const { meal, notServed } = served;
  // The gate may have opened before an operator closed the meal. The person may still pass, and the device may repeat
  // the scan.
  if (notServed && !(await isOpenFor(context, passage, now))) {
    const facts = { meal, notServed: notServed.reason };
    return done(decide('outside_serving', facts, concernedBy(identified)));
  }

  if (!identified.ok) return done(decide(identified.reason, { meal }, concernedBy(identified)));
  const { person, inactive, issuer } = identified;
  const [mayPass, documents] = await Promise.all([
    mayEatToday(context, person),
    reservationsFor(context.database, { personKey: personKeyOf(person), date, meal }),
  ]);
  if (inactive || !mayPass) return done(decide('inactive_person', { name: person.name, meal }, person.id));

  const holdResult = await holdPassage(context, {
    person,
    date,
    meal,
    documents,
    site: gate.site,
    turnstileId,
    key: passage,
    attempt,
    now,
    shown: credential.kind === 'deviceUser' ? 'face' : credential.kind,
    ...(issuer && { issuer }),
  });
  const facts: GateFacts = { name: person.name, meal };
  // The gateway no longer waits for this answer, so the gate stays shut. The hold is therefore released. The gateway
  // later reads the stored result of the command, so the result must not be a grant.
  if (holdResult.kind === 'held' && attempt && isTooLate(context, meta)) {
    const takenBack = await releaseUnanswered(context, { turnstileId, passage, attempt });
    if (takenBack) return done(decide('passage_over', facts, person.id));
  }
  switch (holdResult.kind) {
    case 'held':
      if (person.kind === 'master') return done(decide('granted_master', facts, person.id));
      return holdResult.reservation === 'here'
        ? done(decide('granted', facts, person.id))
        : done(
            decide(
              'granted_reserveless',
              { ...facts, reservedElsewhere: holdResult.reservation === 'elsewhere' },
              person.id,
            ),
          );
    case 'eaten': {
      const before = holdResult.passedAt
        ? { passedAt: localTimeOf(holdResult.passedAt, context.zone) }
        : { byOperator: true };
      return done(decide('already_passed', { ...facts, ...before }, person.id));
    }
    case 'busy':
      return done(decide('passing_now', facts, person.id));
    case 'over':
      return done(decide('passage_over', facts, person.id));
    case 'passed_on':
      return done(decide('passed_on', facts, person.id));
    case 'no_visit':
      return done(decide('no_visit_today', facts, person.id));
  }
};

async function isOpenFor({ database }: Context, passage: string, now: Date): Promise<boolean> {
  const reservations = await reservationsOfPassage(database, passage);
  return reservations.some(({ hold }) => hold?.key === passage && isPassing({ hold }, now));
}

/**
 * Returns false for an employee who has left. Nothing is charged after a departure, so no gate opens until the employee
 * is hired again.
 */
async function mayEatToday(context: Context, person: Person): Promise<boolean> {
  if (person.kind !== 'employee') return true;
  return mayEat(await departuresOf(context.database, person.id), localNow(context).date);
}

const isTooLate = ({ clock }: Context, { expiresAt }: CommandMeta): boolean =>
  expiresAt !== undefined && clock.now() > new Date(expiresAt);

const grants: readonly GateDecision['reason'][] = ['granted', 'granted_reserveless', 'granted_master'];

function decide(
  reason: GateDecision['reason'],
  facts: GateFacts,
  personId: string | null = null,
): CommandResult<'checkin.authorise'> {
  return {
    granted: grants.includes(reason),
    reason,
    message: gateMessage(reason, facts),
    name: facts.name ?? '',
    personId,
  };
}

/**
 * Confirms that the service can decide scans. It proves this by a write that is as durable as the write of a passage.
 */
export const confirmReady: Handler<'checkin.ready'> = async ({ database, clock }, { turnstileId }) => {
  await documents(database.turnstiles).updateOne(
    { _id: turnstileId },
    { $set: { 'device.readyAt': clock.now() } },
  );
  return done({});
};
