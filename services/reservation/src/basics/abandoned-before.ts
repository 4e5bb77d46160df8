import type { Context } from '../context.ts';

/**
 * Returns an instant. A command that began its work earlier than this instant no longer runs. A worker starts a command
 * within its timeout, and the command runs for at most the same time again. A tick does not touch newer work, because
 * the running command must count that work in its result.
 */
export const abandonedBefore = (
  { clock }: Pick<Context, 'clock'>,
  { expiresInMs }: { expiresInMs: number },
): Date => new Date(clock.now().getTime() - 2 * expiresInMs);
