import { z } from 'zod';
import { cpf } from '../basics/primitives.ts';

const common = {
  /** The name shown at the gate. For a guest, the gate shows the name of the registration instead. */
  n: z.string().min(1).max(120),
  /** The time of issue, in seconds since the epoch, by the server's clock. */
  i: z.int(),
  /** The time of expiry, in seconds since the epoch. */
  x: z.int(),
  /** A nonce, so that two codes of the same second differ. */
  k: z.string().min(8).max(32),
};
/**
 * The issuer's `accessKeyVersion` at the time when the server sealed the code. A code with an older version is not
 * valid.
 */
const version = { v: z.int().min(1) };

const employee = z.object({ t: z.literal('e'), c: cpf, ...common });
const visitor = z.object({ t: z.literal('v'), c: z.uuid(), ...common });
const master = z.object({ t: z.literal('m'), c: z.literal(''), ...common });

/**
 * The payload of a code (see `access-code-format.ts`). `t`: e employee (c = CPF), v visitor (c = guest code), m master.
 */
export const accessCodePayload = z.discriminatedUnion('t', [employee, visitor, master]);

/** The payload of a code that the server sealed for an issuer. */
export const issuedCodePayload = z.discriminatedUnion('t', [
  employee.extend(version),
  visitor,
  master.extend(version),
]);

export type AccessCodePayload = z.infer<typeof accessCodePayload>;
export type IssuedCodePayload = z.infer<typeof issuedCodePayload>;
