import { createHash } from 'node:crypto';
import { anyNotification, catraEvent } from '@reserva/contracts/gates/device';
import { isTerminal } from '@reserva/database/queries/gates/turnstiles';
import { asSaved } from '@reserva/domain/calendar/windows';
import { passageKey } from '@reserva/domain/gates/passage-key';
import { type ArmSide, wayOfTurn } from '@reserva/domain/gates/way-of-turn';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { DeviceEnv } from './identify-device.ts';
import { modeWordOf, noteMode } from './operation-mode.ts';
import { signOfLife } from './sign-of-life.ts';
import { turnTimeOf } from './turn-time.ts';

/** Side of the arm by the device's event type. */
const TURN_SIDES: Partial<Record<number, ArmSide>> = { 7: 'left', 8: 'right' };
const GAVE_UP = 9;

/** Builds the command id of a device event, so that a repeated event results in the same command. */
const commandIdOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24);

/**
 * Handles the event that a person turned the arm, or gave up and did not pass. Acknowledges the event only after the
 * command is durable, so that no acknowledged turn is lost.
 */
export async function catraEventNotification(context: Context, c: HonoContext<DeviceEnv>): Promise<Response> {
  const parsed = catraEvent.safeParse(c.get('body'));
  if (!parsed.success) return c.json({}, 400);
  const turnstile = c.get('turnstile');
  if (isTerminal(turnstile)) {
    // No meal is eaten at a terminal, even if an arm is attached.
    await signOfLife(context, turnstile);
    return c.json({});
  }
  const { _id: turnstileId, deviceId, site, schedule } = turnstile;
  const { timezone } = context.config;
  const { type, uuid, time } = parsed.data.event;
  const { access_event_id: row } = parsed.data;
  const now = context.clock.now();
  const at = turnTimeOf(turnstile, time, now);
  // Some firmware sends no event id. The number of the event's row in the device's log then replaces the id. When the
  // service reads the log later, it builds the same id.
  const eventId = uuid || (row && `event-${row}`);
  const passage = eventId ? passageKey(deviceId, eventId, at, timezone) : null;
  const arrivedAs = eventId ? passageKey(deviceId, eventId, now, timezone) : null;
  const by = {
    actor: { kind: 'device', turnstileId } as const,
    requestId: passage ?? deviceId,
    id: commandIdOf(passage ?? deviceId, type, passage ? '' : (time ?? now.getTime())),
  };
  try {
    const side = TURN_SIDES[type];
    if (side) {
      const turnedAt = at.toISOString();
      const way = wayOfTurn(side, context.config.gate);
      const otherDay = arrivedAs !== null && arrivedAs !== passage ? { arrivedAs } : {};
      // The command carries site and schedule, so that the service need not read them again.
      const gate = { site, schedule: schedule.map(asSaved) };
      const turn = { turnstileId, passage, turnedAt, way, gate, ...otherDay };
      await context.commands.dispatch('checkin.turn', turn, by);
    } else if (type === GAVE_UP) {
      const gaveUpAt = at.toISOString();
      await context.commands.dispatch('checkin.release', { turnstileId, passage, gaveUpAt }, by);
    }
    return c.json({});
  } catch (error) {
    if (!(error instanceof CommandUnavailable)) throw error;
    context.logger.error(
      { err: error, turnstileId, passage, type },
      'turn not taken; the device must repeat it',
    );
    return c.json({}, 503);
  }
}

/**
 * Handles the other notifications. Each is a sign of life. One kind reports if the gateway or the device decides at the
 * gate.
 */
export async function otherNotification(context: Context, c: HonoContext<DeviceEnv>): Promise<Response> {
  if (!anyNotification.safeParse(c.get('body')).success) return c.json({}, 400);
  const turnstile = c.get('turnstile');
  await signOfLife(context, turnstile);
  const report = modeWordOf(turnstile, c.get('body'), context.clock.now());
  if (report) await noteMode(context, turnstile, report);
  return c.json({});
}
