import { errors } from '@reserva/contracts/basics/errors';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import { conflictPage } from '@reserva/database/queries/gates/conflicts';
import { employeesOf } from '@reserva/database/queries/people/people';
import { counted } from '@reserva/domain/basics/counted';
import { maskCpf } from '@reserva/domain/basics/cpf';
import type { TimeZone } from '@reserva/domain/basics/time';
import { conflictProposals, isSettledByProposal } from '@reserva/domain/gates/conflicts';
import type { Context } from '../../context.ts';
import { conclusionOf } from '../basics/conclusion.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Turns that the rules could not book. */
export const conflictHandlers = {
  /** Returns a page of conflicts with the names of their gates, including removed gates. */
  'ratchets.getConflicts': async (context, { body }) => {
    const { database, clock, config } = context;
    const { resolved, skip, items: limit, ordem: order } = body;
    const { conflicts, ...counts } = await conflictPage(database, {
      resolved,
      skip,
      limit,
      order,
      now: clock.now(),
    });
    const [nameOf, people] = await Promise.all([
      namesOf(context, conflicts),
      employeesOf(
        database,
        conflicts.flatMap(({ person }) => (person?.kind === 'employee' ? person.id : [])),
      ),
    ]);
    const badgeOf = (id: string) => people.get(id)?.badge ?? '';
    return { page: conflicts.map((row) => conflictRow(row, nameOf, badgeOf, config.timezone)), ...counts };
  },

  /** Marks a conflict as resolved. */
  'ratchets.resolveConflict': async (context, { body }, call) => {
    await sendCommand(context, 'checkin.resolveConflict', body, asOperator(call));
    return { message: 'Conflito resolvido!' };
  },

  /** Accepts the proposals for several conflicts. Each conflict is a separate command with its own line of the log. */
  'ratchets.resolveConflicts': async (context, { body }, call) => {
    const { database, commands } = context;
    const ids = [...new Set(body.ids)];
    const openConflicts = await database.conflicts
      .find({ _id: { $in: ids } })
      .select({ kind: 1 })
      .lean();
    const kinds = new Map(openConflicts.map(({ _id, kind }) => [_id, kind]));
    const problems = await Promise.all(
      ids.map(async (id) => {
        const kind = kinds.get(id);
        if (!kind) return errors.conflict_not_found.message;
        if (!isSettledByProposal(kind)) return 'Precisa de um motivo próprio: resolva sozinho.';
        const reason = `Conforme proposto: ${conflictProposals[kind]}`;
        const outcome = await commands.send('checkin.resolveConflict', { id, reason }, asOperator(call));
        return outcome.ok ? null : errors[outcome.code].message;
      }),
    );
    const failed = ids.flatMap((id, index) => {
      const reason = problems[index];
      return reason ? [{ id, reason }] : [];
    });
    const resolved = ids.length - failed.length;
    return {
      message: counted(resolved, 'conflito resolvido!', 'conflitos resolvidos!'),
      resolved,
      failed,
    };
  },
} satisfies Partial<Handlers>;

async function namesOf(
  { database }: Context,
  conflicts: readonly Conflict[],
): Promise<(id: string) => string> {
  const ids = new Set(conflicts.flatMap(({ turnstileId, first }) => [turnstileId, first?.turnstileId ?? '']));
  const turnstiles = await database.turnstiles
    .find({ _id: { $in: [...ids] } })
    .select({ name: 1 })
    .lean();
  const names = new Map(turnstiles.map(({ _id, name }) => [_id, name]));
  return (id) => names.get(id) ?? '';
}

type Row = AnswerOf<'ratchets.getConflicts'>['page'][number];

/** Converts a conflict to wire names. */
function conflictRow(
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
    // A code or a face shows no badge number. The person's own badge distinguishes them from others of the same name.
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

/**
 * Describes the first passage for the meal of the conflict. If an operator concluded the meal instead, returns the
 * operator and the moment. Older conflicts stored only the moment.
 */
function firstOf(
  { turnstileId, at, concluded }: NonNullable<Conflict['first']>,
  nameOf: (id: string) => string,
  zone: TimeZone,
): Row['first'] {
  const passage = { turnstile: nameOf(turnstileId ?? ''), at: at.toISOString() };
  if (turnstileId) return passage;
  return { ...passage, ...conclusionOf({ decision: concluded ?? { at, by: null } }, zone) };
}
