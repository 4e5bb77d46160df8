import { actor } from '@reserva/contracts/basics/actor';
import { instant } from '@reserva/contracts/basics/primitives';
import { type CommandName, commands } from '@reserva/contracts/commands';
import { z } from 'zod';

/** A command as a BullMQ job stores it. */
export const commandEnvelope = z.object({
  /**
   * Id of the command, and of the document that it creates. By this id, a retry recognises that an earlier attempt
   * succeeded.
   */
  id: z.string().regex(/^[0-9a-f]{24}$/),
  actor,
  requestId: z.string(),
  /** Instant from which the sender no longer waits. After it, a worker must not start the command. */
  expiresAt: instant,
  /** Reply channel of the sender. Null if the sender does not wait for a reply. */
  replyTo: z.string().nullable(),
  payload: z.unknown(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelope>;

/** Name of a job that carries several commands. */
export const BATCH_JOB = 'together';

/** Several commands of the same name, as one BullMQ job stores them. */
export const commandBatch = z.object({
  command: z.string(),
  /** Commands that are not finished yet. After an outage, only these commands are retried. */
  envelopes: z.array(commandEnvelope).min(1),
  /** Outcomes of the finished commands, by command id. */
  outcomes: z.record(z.string(), z.unknown()),
});
export type CommandBatch = z.infer<typeof commandBatch>;

/** Reply to the sender: the outcome of the command, or `failed` after the last attempt. */
export type CommandReply = { id: string; outcome: unknown } | { id: string; failed: true };

export const jobIdOf = (commandId: string): string => `c-${commandId}`;

/** Returns true if several commands of this name may share a job. */
export const canBatch = (name: CommandName): boolean => 'isBatched' in commands[name];

export const isCommandName = (name: string): name is CommandName => name in commands;
