import type { Actor, Operator } from '@reserva/contracts/basics/actor';

/** The acting operator. @throws Error for any other actor: such a command was sent by mistake. */
export function operatorOf(actor: Actor): Operator {
  if (actor.kind !== 'operator') throw new Error(`an operator must act here, not a ${actor.kind}`);
  return actor;
}
