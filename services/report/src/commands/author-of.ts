import type { Actor } from '@reserva/contracts/actor';
import { titleCase } from '@reserva/domain/names';
import { roleNames } from '@reserva/domain/role-names';

/** Who made a document, as it says: "Maria da Silva (Operador)". @throws Error for whoever is no operator */
export function authorOf(actor: Actor): string {
  if (actor.kind !== 'operator') throw new Error(`a person must ask for a report, not a ${actor.kind}`);
  return `${titleCase(actor.name)} (${roleNames[actor.role]})`;
}
