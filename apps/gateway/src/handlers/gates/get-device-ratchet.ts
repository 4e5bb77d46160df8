import { collectFaultOf, DEVICE_EVENTS_SHOWN } from '@reserva/contracts/gates/turnstile-device-operations';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { GateRefusal } from '@reserva/database/models/gates/gate-refusals';
import type { DeviceState } from '@reserva/database/models/gates/turnstile-device';
import { enrolledFaces, stateOfFaces } from '@reserva/database/queries/gates/faces';
import {
  exitsCounted,
  type GatePassage,
  lastPassages,
  momentOf,
  turnsCounted,
} from '@reserva/database/queries/gates/gate-events';
import { countUnrecorded } from '@reserva/database/queries/gates/passages';
import { turnstileById } from '@reserva/database/queries/gates/turnstiles';
import { addLocalDays, instantAt, localDateOf } from '@reserva/domain/basics/time';
import type { DeviceMode } from '@reserva/domain/gates/device-mode';
import { isOperating, stateSince } from '@reserva/domain/gates/turnstile-health';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { problemOf, ratchetOf } from './ratchet-fields.ts';

/** Returns the page of one device. Shows the last stored facts with their times, and does not contact the device. */
export const getDeviceRatchet: Handler<'ratchets.getDeviceRatchet'> = async (context, { query: { id } }) => {
  const { database, clock } = context;
  const turnstile = await turnstileById(database, id);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  const [last, counters, enrolled, unrecorded] = await Promise.all([
    lastGateEvents(context, id),
    turnCounters(context, id),
    enrolledFaces(database),
    countUnrecorded(database, id),
  ]);
  const now = clock.now();
  const { lastSeenAt, deviceId, device, scheduleSync: sync, pricesConfirmed } = turnstile;
  const { configuration, collected, roster, faces, otherDevice, probe } = device;
  return {
    id,
    ...ratchetOf(turnstile),
    deviceId,
    operating: isOperating(lastSeenAt, now),
    since: iso(stateSince(lastSeenAt, device.health, now)),
    lastSeen: iso(lastSeenAt),
    otherDevice: otherDevice && {
      deviceId: otherDevice.deviceId,
      seenAt: otherDevice.seenAt.toISOString(),
    },
    contact: {
      triedAt: iso(probe.triedAt),
      answeredAt: iso(probe.answeredAt),
      fault: problemOf(probe.fault),
    },
    clock: device.clock && {
      driftMs: Math.round(device.clock.driftMs),
      measuredAt: device.clock.measuredAt.toISOString(),
    },
    mode: modeOf(device.mode ?? null),
    schedules: {
      pending: sync.confirmed !== sync.wanted,
      confirmedAt: iso(sync.confirmedAt),
      fault: problemOf(sync.fault),
    },
    configuration: configuration && {
      checkedAt: configuration.checkedAt.toISOString(),
      differences: configuration.differences,
      repaired: configuration.repaired && {
        at: configuration.repaired.at.toISOString(),
        differences: configuration.repaired.differences,
      },
    },
    prices: pricesConfirmed && { version: pricesConfirmed.version, at: pricesConfirmed.at.toISOString() },
    events: {
      pending: device.pendingEvents,
      collectedAt: iso(collected?.at ?? null),
      fault: collectFaultOf(collected?.fault ?? null),
      unrecorded,
      last,
    },
    roster: roster && {
      date: roster.date,
      time: roster.meal,
      people: roster.people,
      writtenAt: roster.writtenAt.toISOString(),
    },
    faces: faces && facesOf(faces, stateOfFaces(enrolled)),
    counters,
  };
};

type Faces = NonNullable<DeviceState['faces']>;

/** Describes the faces that the device stores; null for a model without a camera. */
const facesOf = ({ people, refused, state, checkedAt }: Faces, enrolled: string) =>
  people === null
    ? null
    : { people, refused: refused.length, pending: state !== enrolled, checkedAt: checkedAt.toISOString() };

const modeOf = (mode: DeviceMode | null) =>
  mode && {
    kind: mode.kind,
    since: iso(mode.since),
    seenAt: mode.seenAt.toISOString(),
    lastContingency: mode.lastContingency && {
      from: iso(mode.lastContingency.from),
      to: mode.lastContingency.to.toISOString(),
    },
  };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Lists the passages and refusals at a gate today and yesterday, newest first. */
async function lastGateEvents(
  { database, clock, config }: Context,
  turnstileId: string,
): Promise<GateEvent[]> {
  const now = clock.now();
  const yesterday = addLocalDays(localDateOf(now, config.timezone), -1);
  const since = instantAt(yesterday, '00:00', config.timezone);
  const limit = DEVICE_EVENTS_SHOWN;
  const [passages, refusals] = await Promise.all([
    lastPassages(database, { turnstileId, since, now, limit }),
    database.gateRefusals.find({ turnstileId }).sort({ at: -1 }).limit(limit).lean(),
  ]);
  const events = [...passages.map(passageEvent), ...refusals.map(refusalEvent)];
  return events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}

type GateEvent = AnswerOf<'ratchets.getDeviceRatchet'>['events']['last'][number];

/** Converts a passage to wire names. */
const passageEvent = ({ passage, name, meal: time }: GatePassage): GateEvent => ({
  at: momentOf(passage).toISOString(),
  kind: passage.outcome,
  name,
  time,
  message: '',
});

/** Converts a refusal to wire names. A refusal has no meal. Its message is the text that the gate's screen showed. */
const refusalEvent = ({ at, message }: Pick<GateRefusal, 'at' | 'message'>): GateEvent => ({
  at: at.toISOString(),
  kind: 'refused',
  name: '',
  time: 0,
  message,
});

const SHIFTS_SHOWN = 6;

/** Lists the device's own count of turns beside ours, for its last shifts. */
async function turnCounters(
  { database, config }: Pick<Context, 'database' | 'config'>,
  turnstileId: string,
): Promise<AnswerOf<'ratchets.getDeviceRatchet'>['counters']> {
  const shifts = await database.shiftTurns
    .find({ turnstileId })
    .sort({ date: -1, meal: -1 })
    .limit(SHIFTS_SHOWN)
    .lean();
  return Promise.all(
    shifts.map(async ({ date, meal, from, to, counted, unknown }) => {
      const at = { turnstileId, date, meal, zone: config.timezone };
      const device = unknown ? null : to - from;
      const turns = counted ?? (await turnsCounted(database, at));
      // During the shift a turn may not have arrived yet, so a difference raises no alert.
      const alert = counted !== null && device !== null && counted !== device;
      return { date, time: meal, device, counted: turns, exits: await exitsCounted(database, at), alert };
    }),
  );
}
