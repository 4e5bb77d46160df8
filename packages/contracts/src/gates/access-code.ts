import { z } from 'zod';
import { cpf } from '../basics/primitives.ts';

const common = {
  /** Name shown at the gate; of a visitor the registration's name is shown instead. */
  n: z.string().min(1).max(120),
  /** Issued at, seconds since the epoch, in the server's time. */
  i: z.int(),
  /** Expires at, seconds since the epoch. */
  x: z.int(),
  /** Nonce: two codes of the same second differ. */
  k: z.string().min(8).max(32),
};
/** The issuer's `accessKeyVersion` when the server sealed the code: one of an older version is worth nothing. */
const version = { v: z.int().min(1) };

const employee = z.object({ t: z.literal('e'), c: cpf, ...common });
const visitor = z.object({ t: z.literal('v'), c: z.uuid(), ...common });
const master = z.object({ t: z.literal('m'), c: z.literal(''), ...common });

/** What a code says (see `access-code-format.ts`). `t`: e employee (c = CPF), v visitor (c = guest code), m master. */
export const accessCodePayload = z.discriminatedUnion('t', [employee, visitor, master]);

/** What a code says that the server sealed for an issuer. */
export const issuedCodePayload = z.discriminatedUnion('t', [
  employee.extend(version),
  visitor,
  master.extend(version),
]);

export type AccessCodePayload = z.infer<typeof accessCodePayload>;
export type IssuedCodePayload = z.infer<typeof issuedCodePayload>;
