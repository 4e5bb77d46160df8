import { z } from 'zod';
import { cpf, documentId, role } from './primitives.ts';

/** Who causes a change. Audit and rules need no fake user: a device and a scheduled job are actors too. */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('employee'), userId: documentId, name: z.string(), cpf, email: z.string() }),
  z.object({ kind: z.literal('operator'), userId: documentId, name: z.string(), role }),
  z.object({ kind: z.literal('device'), turnstileId: documentId }),
  /** A person by a terminal: a registered device, or the account of the display that a tablet is signed in with. */
  z.object({ kind: z.literal('terminal'), terminalId: documentId, name: z.string() }),
  z.object({ kind: z.literal('system'), job: z.string() }),
]);

export type Actor = z.infer<typeof actor>;
export type Employee = Extract<Actor, { kind: 'employee' }>;
export type TerminalActor = Extract<Actor, { kind: 'terminal' }>;
export type Operator = Extract<Actor, { kind: 'operator' }>;
