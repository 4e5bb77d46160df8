import type { Turnstile } from '../models/gates/turnstiles.ts';
import { appendCommand } from './recent-commands.ts';

/**
 * Builds the write that replaces the secret path of a device at our port. It also makes the next visit due at once, and
 * that visit sets the new path on the device. If two commands run at the same time, only the first one changes the
 * document. Documents of older devices have no `tokenVersion`.
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
