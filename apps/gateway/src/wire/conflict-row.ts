import type { AnswerOf } from '@reserva/contracts/operations';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import type { TimeZone } from '@reserva/domain/basics/time';
import { conflictProposals } from '@reserva/domain/gates/conflicts';
import { conclusionOf } from './conclusion.ts';

type Row = AnswerOf<'ratchets.getConflicts'>['page'][number];

/** Something that happened at a gate, by the names of the wire. */
export function conflictRow(
  conflict: Conflict,
  nameOf: (id: string) => string,
  badgeOf: (personId: string) => string,
  zone: TimeZone,
): Row {
  const { _id: id, kind, person, badge, date, meal, site: local, at, turnstileId } = conflict;
  const { first, resolved } = conflict;
  return {
    id,
    kind,
    name: person?.name ?? '',
    // A code or a face shows no badge: the person's own tells them from others of that name.
    cracha: badge || badgeOf(person?.id ?? ''),
    cpf: maskCpf(person?.cpf ?? ''),
    date,
    time: meal ?? 0,
    local,
    passage: { turnstile: nameOf(turnstileId), at: at.toISOString() },
    first: first && firstOf(first, nameOf, zone),
    proposal: conflictProposals[kind],
    resolved: resolved && {
      at: resolved.at.toISOString(),
      operator: resolved.by.kind === 'operator' ? resolved.by.name : 'Sistema',
      reason: resolved.reason,
    },
  };
}

/** Of a meal that an operator had concluded: who and when, in place of a gate. Older ones only know when. */
function firstOf(
  { turnstileId, at, concluded }: NonNullable<Conflict['first']>,
  nameOf: (id: string) => string,
  zone: TimeZone,
): Row['first'] {
  const passage = { turnstile: nameOf(turnstileId ?? ''), at: at.toISOString() };
  if (turnstileId) return passage;
  return { ...passage, ...conclusionOf({ decision: concluded ?? { at, by: null } }, zone) };
}
