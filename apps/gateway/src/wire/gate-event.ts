import type { AnswerOf } from '@reserva/contracts/operations';
import type { GateRefusal } from '@reserva/database/models/gates/gate-refusals';
import { type GatePassage, momentOf } from '@reserva/database/queries/gates/gate-events';

export type GateEvent = AnswerOf<'ratchets.getDeviceRatchet'>['events']['last'][number];

/** A passage at a gate, by the names of the wire. */
export const passageEvent = ({ passage, name, meal: time }: GatePassage): GateEvent => ({
  at: momentOf(passage).toISOString(),
  kind: passage.outcome,
  name,
  time,
  message: '',
});

/** A refusal: of nobody's meal, with what the gate's screen said. */
export const refusalEvent = ({ at, message }: Pick<GateRefusal, 'at' | 'message'>): GateEvent => ({
  at: at.toISOString(),
  kind: 'refused',
  name: '',
  time: 0,
  message,
});
