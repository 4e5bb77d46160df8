import { collectFaultOf } from '@reserva/contracts/gates/turnstile-device-operations';
import type { DeviceState } from '@reserva/database/models/gates/turnstile-device';
import { enrolledFaces, stateOfFaces } from '@reserva/database/queries/gates/faces';
import { countUnrecorded } from '@reserva/database/queries/gates/passages';
import { turnstileById } from '@reserva/database/queries/gates/turnstiles';
import type { DeviceMode } from '@reserva/domain/gates/device-mode';
import { isOperating, stateSince } from '@reserva/domain/gates/turnstile-health';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { lastGateEvents } from './gate-events.ts';
import { faultOf, ratchetOf } from './ratchet.ts';
import { turnCounters } from './turn-counters.ts';

/** The page of one device. Nothing is asked of the device itself: what was last noted is shown, with its time. */
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
      fault: faultOf(probe.fault),
    },
    clock: device.clock && {
      driftMs: Math.round(device.clock.driftMs),
      measuredAt: device.clock.measuredAt.toISOString(),
    },
    mode: modeOf(device.mode ?? null),
    schedules: {
      pending: sync.confirmed !== sync.wanted,
      confirmedAt: iso(sync.confirmedAt),
      fault: faultOf(sync.fault),
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

/** Null of a model without a camera. */
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
