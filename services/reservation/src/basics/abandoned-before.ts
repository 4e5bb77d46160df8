import type { Context } from '../context.ts';

/**
 * Whatever command has begun before this moment runs no more: nobody takes one up again after its timeout, and what then
 * still runs has as long again. A tick leaves alone what began later: who does it answers how much that was.
 */
export const abandonedBefore = (
  { clock }: Pick<Context, 'clock'>,
  { expiresInMs }: { expiresInMs: number },
): Date => new Date(clock.now().getTime() - 2 * expiresInMs);
