import { type CommandHandler, done } from '@reserva/runtime/command-worker';
import type { Context } from '../context.ts';
import { findPassage } from './find-passage.ts';
import { releaseHold } from './release-hold.ts';

/** The person gave up at the gate: nothing was eaten, the next scan may pass. */
export const release: CommandHandler<'checkin.release', Context> = async (context, payload, _meta) => {
  const found = await findPassage(context, payload);
  if (found?.document.hold?.key !== found?.matchedKey) return done({ released: false });
  return done({ released: found ? await releaseHold(context, found.document) : false });
};
