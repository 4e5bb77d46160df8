import { z } from 'zod';
import { PERSON_NAME_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { instant } from '../basics/primitives.ts';
import { sixDigits, typedPassword } from './user-operations.ts';

/** The token of a one-time link: 32 random bytes in base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

const refusals = [
  'invitation_not_found',
  'invitation_used',
  'invitation_expired',
  'too_many_attempts',
  'length_required',
] as const;

/**
 * One-time links, with which a person chooses a password and enrols an authenticator. They are for people who cannot
 * sign in, either not yet or not any more.
 */
export const invitationOperations = {
  'users.openInvitation': {
    summary: 'Whom a one-time link invites, and a QR for their authenticator',
    body: z.object({ token }).meta({ examples: [{ token: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }] }),
    answer: z
      .object({
        user: z.string(),
        /** Null if the person must enter the name. */
        nome: z.string().nullable(),
        /** A PNG data URL with the enrolment secret. Each call returns a different one. */
        qrcode: z.string(),
        /** The address in the QR, for an authenticator on the same phone. */
        otpauth: z.string(),
        expira: instant,
      })
      .meta({
        examples: [
          {
            user: 'MARIA',
            nome: null,
            qrcode: 'data:image/png;base64,…',
            otpauth: 'otpauth://totp/Empresa:MARIA?secret=…&issuer=Empresa',
            expira: '2026-11-19T12:20:00.000Z',
          },
        ],
      }),
    errors: refusals,
  },
  'users.acceptInvitation': {
    summary: 'Sets name, password and authenticator of whoever a one-time link invites, and signs them in',
    body: z
      .object({
        token,
        /** The name of the person. It is required if the answer of `openInvitation` has no name. */
        nome: z.string().max(PERSON_NAME_MAX).optional(),
        password: typedPassword,
        code: sixDigits,
      })
      .meta({
        examples: [
          {
            token: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
            nome: 'Maria da Silva',
            password: 'feijão com arroz',
            code: '123456',
          },
        ],
      }),
    answer: z.object({ auth: z.literal(true), token: z.string() }).meta({
      examples: [{ auth: true, token: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiNjViMi4uLiJ9..…' }],
    }),
    errors: [...refusals, 'person_name', 'password_unfit', 'password_common', 'code_wrong'],
  },
} as const satisfies Record<string, Operation>;
