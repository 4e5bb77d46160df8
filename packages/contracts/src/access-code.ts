import { z } from 'zod';
import { cpf } from './primitives.ts';

const common = {
  /** Name shown at the gate. */
  n: z.string().min(1).max(120),
  /** Issued at, seconds since the epoch, in the server's time. */
  i: z.int(),
  /** Expires at, seconds since the epoch. */
  x: z.int(),
  /** Nonce: two codes of the same second differ. */
  k: z.string().min(8).max(32),
};

export const accessCodePayload = z.discriminatedUnion('t', [
  z.object({ t: z.literal('e'), c: cpf, ...common }),
  z.object({ t: z.literal('v'), c: z.uuid(), ...common }),
  z.object({ t: z.literal('m'), c: z.literal(''), ...common }),
]);

/** What a code seals (see `access-code-format.ts`). `t`: e employee (c = CPF), v visitor (c = guest code), m master. */
export type AccessCodePayload = z.infer<typeof accessCodePayload>;
