import { z } from 'zod';
import { cpf, documentId, role } from './primitives.ts';

/**
 * The party that causes a change. Devices and scheduled jobs have their own kinds, so that logs and rules need no fake
 * user.
 */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('employee'), userId: documentId, name: z.string(), cpf, email: z.string() }),
  z.object({ kind: z.literal('operator'), userId: documentId, name: z.string(), role }),
  z.object({ kind: z.literal('device'), turnstileId: documentId }),
  /**
   * A person at a terminal. The terminal is a registered device, or a tablet that is signed in with a display account.
   */
  z.object({ kind: z.literal('terminal'), terminalId: documentId, name: z.string() }),
  z.object({ kind: z.literal('system'), job: z.string() }),
]);

export type Actor = z.infer<typeof actor>;
export type Employee = Extract<Actor, { kind: 'employee' }>;
export type TerminalActor = Extract<Actor, { kind: 'terminal' }>;
export type Operator = Extract<Actor, { kind: 'operator' }>;
