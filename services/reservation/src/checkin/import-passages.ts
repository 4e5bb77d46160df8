import type { CommandResult } from '@reserva/contracts/commands';
import type { CollectedPassage } from '@reserva/contracts/passage-commands';
import { gateEver } from '@reserva/database/queries/turnstiles';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { importOrKeep } from './import-or-keep.ts';

type Outcomes = CommandResult<'checkin.record'>['outcomes'];

/** People recorded at once; each waits for the journal of the database. */
const AT_ONCE = 16;

/**
 * Records passages that a device has collected: those of one person in their order, different people side by side. One that
 * cannot be recorded is kept; an outage fails the command, which is told again.
 */
export const importPassages: CommandHandler<'checkin.record', Context> = async (context, payload) => {
  const turnstile = await gateEver(context.database, payload.turnstileId);
  if (!turnstile) return refuse('turnstile_not_found');
  const outcomes: Outcomes = [];
  await pLimit(AT_ONCE).map(byPerson(payload.passages), async (group) => {
    for (const { passage, index } of group) {
      outcomes[index] = await importOrKeep(context, turnstile, passage);
    }
  });
  return done({ outcomes });
};

function byPerson(passages: readonly CollectedPassage[]): { passage: CollectedPassage; index: number }[][] {
  const groups = new Map<string, { passage: CollectedPassage; index: number }[]>();
  for (const [index, passage] of passages.entries()) {
    const whose = passage.person ? JSON.stringify(passage.person) : passage.key;
    groups.set(whose, [...(groups.get(whose) ?? []), { passage, index }]);
  }
  return [...groups.values()];
}
