import { actor } from '@reserva/contracts/basics/actor';
import { instant } from '@reserva/contracts/basics/primitives';
import { type CommandName, commands } from '@reserva/contracts/commands';
import { z } from 'zod';

/** Form of a command in a job. */
export const commandEnvelope = z.object({
  /** Id of the command and of the document it creates. A retry recognises its own earlier success by this id. */
  id: z.string().regex(/^[0-9a-f]{24}$/),
  actor,
  requestId: z.string(),
  /** From this instant the sender no longer waits, and a worker must not start the command. */
  expiresAt: instant,
  /** Reply channel of the sender. Null if the sender does not wait for a reply. */
  replyTo: z.string().nullable(),
  payload: z.unknown(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelope>;

/** Name of a job that carries several commands. */
export const BATCH_JOB = 'together';

/** Form of several commands of the same name in one job. */
export const commandsTogether = z.object({
  command: z.string(),
  /** Commands that are not done yet. After an outage only these are retried. */
  envelopes: z.array(commandEnvelope).min(1),
  /** Outcomes of the finished commands by command id. */
  outcomes: z.record(z.string(), z.unknown()),
});
export type CommandsTogether = z.infer<typeof commandsTogether>;

/** Reply to the sender: the outcome, or `failed` after the last attempt. */
export type CommandReply = { id: string; outcome: unknown } | { id: string; failed: true };

export const jobIdOf = (commandId: string): string => `c-${commandId}`;

/** Returns true if several commands of this name may share a job. */
export const canBatch = (name: CommandName): boolean => 'together' in commands[name];

export const isCommandName = (name: string): name is CommandName => name in commands;
