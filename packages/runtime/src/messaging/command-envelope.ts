import { actor } from '@reserva/contracts/basics/actor';
import { instant } from '@reserva/contracts/basics/primitives';
import { type CommandName, commands } from '@reserva/contracts/commands';
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

/** Name of a job that carries several commands. */
export const BATCH_JOB = 'together';

/** Several commands of one name as they travel in one job. */
export const commandsTogether = z.object({
  command: z.string(),
  /** Those that are not done yet: where some met an outage, only they are tried again. */
  envelopes: z.array(commandEnvelope).min(1),
  /** Outcomes of the others, by their ids. */
  outcomes: z.record(z.string(), z.unknown()),
});
export type CommandsTogether = z.infer<typeof commandsTogether>;

/** What travels back: the outcome, or that the attempts are used up. */
export type CommandReply = { id: string; outcome: unknown } | { id: string; failed: true };

export const jobIdOf = (commandId: string): string => `c-${commandId}`;

/** Whether commands of a name may travel together. */
export const canBatch = (name: CommandName): boolean => 'together' in commands[name];

export const isCommandName = (name: string): name is CommandName => name in commands;
