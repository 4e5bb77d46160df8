import type { CommandResult } from '@reserva/contracts/commands';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import { gateEver } from '@reserva/database/queries/gates/turnstiles';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { importOrQuarantine } from './import-or-quarantine.ts';

type Outcomes = CommandResult<'checkin.record'>['outcomes'];

/**
 * Records passages that a device has collected: those of one person in their order, different people side by side, whose
 * reads and writes are then done together. One that
 * cannot be recorded is kept; an outage fails the command, which is told again.
 */
export const importPassages: CommandHandler<'checkin.record', Context> = async (context, payload) => {
  const turnstile = await gateEver(context.database, payload.turnstileId);
  if (!turnstile) return refuse('turnstile_not_found');
  const outcomes: Outcomes = [];
  const recordAll = async (group: readonly NumberedPassage[]) => {
    for (const { passage, index } of group) {
      outcomes[index] = await importOrQuarantine(context, turnstile, passage);
    }
  };
  await Promise.all(byPerson(payload.passages).map(recordAll));
  return done({ outcomes });
};

interface NumberedPassage {
  passage: CollectedPassage;
  index: number;
}

function byPerson(passages: readonly CollectedPassage[]): NumberedPassage[][] {
  const groups = new Map<string, NumberedPassage[]>();
  for (const [index, passage] of passages.entries()) {
    const whose = passage.person ? JSON.stringify(passage.person) : passage.key;
    groups.set(whose, [...(groups.get(whose) ?? []), { passage, index }]);
  }
  return [...groups.values()];
}
