import { actor } from '@reserva/contracts/actor';
import { type CommandName, commands } from '@reserva/contracts/commands';
import { instant } from '@reserva/contracts/primitives';
import { z } from 'zod';

/** A command as it travels in a job. */
export const commandEnvelope = z.object({
  /** Id of the command and of what it creates: a repeated attempt recognises its own success. */
  id: z.string().regex(/^[0-9a-f]{24}$/),
  actor,
  requestId: z.string(),
  /** After this instant nobody waits any more: a worker must not start it. */
  expiresAt: instant,
  /** Channel on which the sender waits; null when it does not. */
  replyTo: z.string().nullable(),
  payload: z.unknown(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelope>;

/** What travels back: the outcome, or that the attempts are used up. */
export type CommandReply = { id: string; outcome: unknown } | { id: string; failed: true };

export const jobIdOf = (commandId: string): string => `c-${commandId}`;

export const isCommandName = (name: string): name is CommandName => name in commands;
