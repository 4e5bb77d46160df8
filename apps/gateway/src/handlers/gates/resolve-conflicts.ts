import { errors } from '@reserva/contracts/basics/errors';
import { counted } from '@reserva/domain/basics/counted';
import { conflictProposals, isSettledByProposal } from '@reserva/domain/gates/conflicts';
import type { Handler } from '../handler.ts';
import { asOperator } from '../send-command.ts';

/** Accepts what is proposed for several conflicts: each is a command of its own, with its line of the log. */
export const resolveConflicts: Handler<'ratchets.resolveConflicts'> = async (context, { body }, call) => {
  const { database, commands } = context;
  const ids = [...new Set(body.ids)];
  const openConflicts = await database.conflicts
    .find({ _id: { $in: ids } })
    .select({ kind: 1 })
    .lean();
  const kinds = new Map(openConflicts.map(({ _id, kind }) => [_id, kind]));
  const faults = await Promise.all(
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
    const reason = faults[index];
    return reason ? [{ id, reason }] : [];
  });
  const resolved = ids.length - failed.length;
  return {
    message: counted(resolved, 'conflito resolvido!', 'conflitos resolvidos!'),
    resolved,
    failed,
  };
};
