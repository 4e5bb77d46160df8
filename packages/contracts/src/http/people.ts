import { z } from 'zod';
import { cpf } from '../primitives.ts';
import type { Operation } from './operation.ts';

export const USERS_PER_PAGE = 50;

/** What `users.findUsers` answers once opened with the session's key. */
export const foundUsers = z
  .object({
    persons: z.array(z.object({ NAME: z.string(), CPF: cpf })),
    totalPages: z.object({ T_PAGINAS: z.int() }),
  })
  .meta({ id: 'FoundUsers' });

export const peopleOperations = {
  'users.findUsers': {
    summary: 'People by name, encrypted with the key of the session',
    body: z.object({
      /** Upper case; empty finds everybody. */
      name: z.string().trim().toUpperCase().max(80),
      pageSize: z.int().min(1).max(USERS_PER_PAGE),
      /** First row, from 1: (page - 1) * 50 + 1. */
      firstRow: z.int().min(1).max(1_000_000),
      /** Last row: page * 50. */
      lastRow: z.int().min(1).max(1_000_050),
    }),
    /** AES-256-GCM of `foundUsers` as JSON: base64url of iv (12 bytes), ciphertext and tag. */
    answer: z.object({ response: z.string() }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'users.master': {
    summary: 'A master access code, good until the end of the day',
    answer: { binary: 'image/png' },
    errors: ['unauthenticated', 'forbidden'],
  },
  'users.resetLogin': {
    summary: "Resets a person's two-factor enrolment and ends their sessions",
    body: z.object({ cpf }),
    answer: z.object({ message: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'user_not_found'],
  },
} as const satisfies Record<string, Operation>;

export type FoundUsers = z.infer<typeof foundUsers>;
