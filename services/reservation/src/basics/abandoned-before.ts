import type { Context } from '../context.ts';

/**
 * Returns the instant before which a started command can no longer run. No worker starts a command after its timeout,
 * and a started one may run as long again. A tick leaves newer work to its command, because the command reports how
 * much it did.
 */
export const abandonedBefore = (
  { clock }: Pick<Context, 'clock'>,
  { expiresInMs }: { expiresInMs: number },
): Date => new Date(clock.now().getTime() - 2 * expiresInMs);
