import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { Conflict } from '@reserva/database/models/conflicts';
import { conflictProposals } from '@reserva/domain/conflicts';
import type { TimeZone } from '@reserva/domain/time';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/bind.ts';
import { conclusionOf } from '../../wire/conclusion.ts';

type Row = AnswerOf<'ratchets.getConflicts'>['page'][number];

/** A page of conflicts with the names of the gates, of removed ones too. */
export const getConflicts: Handler<'ratchets.getConflicts'> = async (context, { body }) => {
  const { conflicts } = context.database;
  const wanted = { open: !body.resolved };
  const [found, total, open] = await Promise.all([
    conflicts.find(wanted).sort({ at: -1, _id: 1 }).skip(body.skip).limit(body.items).lean(),
    conflicts.countDocuments(wanted),
    conflicts.countDocuments({ open: true }),
  ]);
  const nameOf = await namesOf(context, found);
  const zone = context.config.timezone;
  return { page: found.map((conflict) => rowOf(conflict, nameOf, zone)), total, open };
};

async function namesOf({ database }: Context, found: readonly Conflict[]): Promise<(id: string) => string> {
  const ids = new Set(found.flatMap(({ turnstileId, first }) => [turnstileId, first?.turnstileId ?? '']));
  const turnstiles = await database.turnstiles
    .find({ _id: { $in: [...ids] } })
    .select({ name: 1 })
    .lean();
  const names = new Map(turnstiles.map(({ _id, name }) => [_id, name]));
  return (id) => names.get(id) ?? '';
}

function rowOf(conflict: Conflict, nameOf: (id: string) => string, zone: TimeZone): Row {
  const { _id: id, kind, person, badge: cracha, date, meal, site: local, at, turnstileId } = conflict;
  const { first, resolved } = conflict;
  return {
    ...{ id, kind, name: person?.name ?? '', cracha, date, time: meal ?? 0, local },
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
