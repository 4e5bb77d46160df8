import { DEVICE_EVENTS_SHOWN } from '@reserva/contracts/gates/turnstile-device-operations';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { GateRefusal } from '@reserva/database/models/gates/gate-refusals';
import { type GatePassage, lastPassages, momentOf } from '@reserva/database/queries/gates/gate-events';
import { addLocalDays, instantAt, localDateOf } from '@reserva/domain/basics/time';
import type { Context } from '../../context.ts';

/** What happened at a gate today and yesterday, newest first: passages and refusals. */
export async function lastGateEvents(
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

/** A passage at a gate, by the names of the wire. */
const passageEvent = ({ passage, name, meal: time }: GatePassage): GateEvent => ({
  at: momentOf(passage).toISOString(),
  kind: passage.outcome,
  name,
  time,
  message: '',
});

/** A refusal: of nobody's meal, with what the gate's screen said. */
const refusalEvent = ({ at, message }: Pick<GateRefusal, 'at' | 'message'>): GateEvent => ({
  at: at.toISOString(),
  kind: 'refused',
  name: '',
  time: 0,
  message,
});
