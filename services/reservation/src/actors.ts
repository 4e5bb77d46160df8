import type { Actor, Employee, Operator } from '@reserva/contracts/basics/actor';

/** Returns the acting employee. @throws Error for any other actor, because the command was then sent by mistake. */
export function employeeOf(actor: Actor): Employee {
  if (actor.kind !== 'employee') throw new Error(`a person must act here, not a ${actor.kind}`);
  return actor;
}

/** Returns the acting operator. @throws Error for any other actor, because the command was then sent by mistake. */
export function operatorOf(actor: Actor): Operator {
  if (actor.kind !== 'operator') throw new Error(`an operator must act here, not a ${actor.kind}`);
  return actor;
}
