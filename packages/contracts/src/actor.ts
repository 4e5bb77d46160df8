import { z } from 'zod';
import { cpf, documentId, role } from './primitives.ts';

/** Who causes a change. Audit and rules need no fake user: a device and a scheduled job are actors too. */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('employee'), userId: documentId, name: z.string(), cpf, email: z.string() }),
  z.object({ kind: z.literal('operator'), userId: documentId, name: z.string(), role }),
  z.object({ kind: z.literal('device'), turnstileId: documentId }),
  z.object({ kind: z.literal('system'), job: z.string() }),
]);

export type Actor = z.infer<typeof actor>;
export type Employee = Extract<Actor, { kind: 'employee' }>;
export type Operator = Extract<Actor, { kind: 'operator' }>;
