import type { Turnstile } from '../models/gates/turnstiles.ts';
import { appendCommand } from './recent-commands.ts';

/**
 * A device's path at our port becomes nobody's, and the next visit, which is due at once, gives it the new one. Of two at once
 * one wins. Older devices have no version.
 */
export const pathReplaced = (
  { _id, tokenVersion = 0 }: Pick<Turnstile, '_id' | 'tokenVersion'>,
  command: string,
) => ({
  where: {
    _id,
    removedAt: null,
    ...(tokenVersion > 0 ? { tokenVersion } : { $or: [{ tokenVersion }, { tokenVersion: null }] }),
  },
  changes: {
    $set: { tokenVersion: tokenVersion + 1, 'device.probe.triedAt': null },
    $push: { commands: appendCommand(command) },
  },
});
