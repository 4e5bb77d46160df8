import type { GateDecision } from '@reserva/contracts/commands';
import type { CodeIssuer } from '@reserva/database/models/reservations/passages';
import type { Person } from '@reserva/database/models/reservations/reservations';
import type { KnownPerson } from '@reserva/database/queries/gates/people-at-gates';

/** Who stands at the gate, or why nobody can be told. */
export type IdentificationResult =
  | {
      ok: true;
      person: Person;
      inactive: boolean;
      /** Who made the code, where that was not the person. */
      issuer?: CodeIssuer;
    }
  | {
      ok: false;
      reason: GateDecision['reason'];
      /** Whose own code it was all the same: that user hears of it. */
      concerns?: string;
    };

export function employee(user: KnownPerson | null, issuer?: CodeIssuer): IdentificationResult {
  if (!user) return { ok: false, reason: 'unknown_person' };
  const { _id: id, name, cpf } = user;
  return {
    ok: true,
    person: { kind: 'employee', id, name, cpf },
    inactive: !user.active,
    ...(issuer && { issuer }),
  };
}

/** Whose badge, face or own code it is, whether or not they may pass: who hears of a refusal that names nobody. */
export function concernedBy(identified: IdentificationResult): string | null {
  if (!identified.ok) return identified.concerns ?? null;
  return identified.issuer ? null : identified.person.id;
}
