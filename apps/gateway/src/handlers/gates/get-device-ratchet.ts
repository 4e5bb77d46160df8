import { enrolledFaces, stateOfFaces } from '@reserva/database/queries/gates/faces';
import { countUnrecorded } from '@reserva/database/queries/gates/passages';
import { turnstileById } from '@reserva/database/queries/gates/turnstiles';
import { Refusal } from '../../http/refusal.ts';
import { devicePage } from '../../wire/device-page.ts';
import type { Handler } from '../handler.ts';
import { lastGateEvents } from './gate-events.ts';
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
  const currentFaces = stateOfFaces(enrolled);
  return devicePage(turnstile, { last, counters, unrecorded, enrolledFaces: currentFaces, now: clock.now() });
};
