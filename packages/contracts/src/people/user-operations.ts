import { z } from 'zod';
import { documentReference, savedAnswer } from '../basics/call-shapes.ts';
import { LOGIN_MAX, PASSWORD_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { documentId, exampleId, instant } from '../basics/primitives.ts';

const login = z.string().trim().toUpperCase().min(1).max(LOGIN_MAX);
const password = z.string().min(1).max(PASSWORD_MAX);

/** The identity of the session for the client (spec section 3; `roles` has only the first role). */
export const sessionIdentity = z
  .object({
    nome: z.string(),
    cpf: z.string(),
    email: z.string(),
    cracha: z.string(),
    roles: z.array(z.number()),
  })
  .meta({ id: 'SessionIdentity' });

/** A new password. The rule of the domain checks its length, so that the answer can name the problem. */
export const typedPassword = z.string().max(1_000);
/** A code of an authenticator. */
export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

const signedIn = z.object({
  auth: z.literal(true),
  token: z.string(),
  twoFactors: z.literal(false),
});

const secondStep = z.object({
  auth: z.literal(false),
  twoFactors: z.literal(true),
  userId: documentId,
  /** True if the person has enrolled an authenticator. No QR is shown then. */
  checked: z.boolean(),
  /** A PNG data URL with the enrolment secret, until the first correct code. */
  qrcode: z.string().nullable(),
  /** The address in the QR, for an authenticator on the same phone. */
  otpauth: z.string().nullable(),
});

export const userOperations = {
  'users.login': {
    summary: 'First step of signing in: user and password',
    body: z
      .object({ user: login, password })
      .meta({ examples: [{ user: 'BRUNO', password: 'refeicao2026' }] }),
    answer: z.discriminatedUnion('auth', [signedIn, secondStep]).meta({
      id: 'LoginAnswer',
      examples: [
        { auth: false, twoFactors: true, userId: exampleId, checked: true, qrcode: null, otpauth: null },
        {
          auth: false,
          twoFactors: true,
          userId: exampleId,
          checked: false,
          qrcode: 'data:image/png;base64,…',
          otpauth: 'otpauth://totp/Empresa:BRUNO?secret=…&issuer=Empresa',
        },
        {
          auth: true,
          token: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiNjViMi4uLiJ9..…',
          twoFactors: false,
        },
      ],
    }),
    errors: ['invalid_credentials', 'too_many_attempts', 'length_required'],
  },
  'users.twoFactorsVerify': {
    summary: 'Second step of signing in: the authenticator code',
    body: z
      .object({
        user: documentId,
        code: sixDigits,
        password,
      })
      .meta({ examples: [{ user: exampleId, code: '123456', password: 'refeicao2026' }] }),
    answer: z.object({ auth: z.literal(true), token: z.string() }).meta({
      examples: [{ auth: true, token: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiNjViMi4uLiJ9..…' }],
    }),
    errors: ['invalid_two_factor_code', 'invalid_credentials', 'too_many_attempts', 'length_required'],
  },
  'users.refresh': {
    summary: 'New session token from the http-only refresh cookie',
    answer: z
      .object({ newToken: z.string() })
      .meta({ examples: [{ newToken: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiNjViMi4uLiJ9..…' }] }),
    errors: ['unauthenticated', 'origin_not_allowed'],
  },
  'users.logout': {
    summary: 'Ends the session',
    answer: z.object({ auth: z.literal(false) }).meta({ examples: [{ auth: false }] }),
    errors: ['origin_not_allowed'],
  },
  'users.checkLogin': {
    summary: 'Whether the session is alive, and whose it is',
    answer: z
      .object({
        auth: z.literal(true),
        user: sessionIdentity,
        /** Present if the user must choose a new password before any other call. */
        passwordDue: z.literal(true).optional(),
      })
      .meta({
        examples: [
          {
            auth: true,
            user: {
              nome: 'BRUNO DE ALMEIDA LIMA',
              cpf: '86288366757',
              email: 'bruno@exemplo.com.br',
              cracha: '2002',
              roles: [],
            },
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'users.checkAuth': {
    summary: 'Whether the session is alive',
    answer: z.object({ auth: z.literal(true) }).meta({ examples: [{ auth: true }] }),
    errors: ['unauthenticated'],
  },
  'users.changePassword': {
    summary: "Changes one's own password and ends one's other sessions",
    body: z
      .object({
        password,
        newPassword: typedPassword,
        /** A code of the authenticator. Only accounts without an authenticator may omit it. */
        code: sixDigits.optional(),
      })
      .meta({ examples: [{ password: 'refeicao2026', newPassword: 'feijão com arroz', code: '123456' }] }),
    answer: savedAnswer('Senha alterada!'),
    errors: [
      'unauthenticated',
      'password_wrong',
      'password_unfit',
      'password_unchanged',
      'password_common',
      'code_wrong',
      'too_many_attempts',
    ],
  },
  'users.lostPhone': {
    summary: "Makes one's own access codes of before worthless and ends one's other sessions",
    answer: z
      .object({ message: z.string(), ended: z.int().min(0) })
      .meta({ examples: [{ message: 'Pronto: os QR Codes antigos não valem mais.', ended: 1 }] }),
    errors: ['unauthenticated'],
  },
  'users.getSessions': {
    summary: "The caller's own sessions that still live, the one last used first",
    answer: z
      .object({
        sessions: z.array(
          z.object({
            id: documentId,
            /** A readable name, such as 'Chrome no Android'. */
            device: z.string(),
            signedInAt: instant,
            /** Rounded to a quarter of an hour. */
            usedAt: instant,
            current: z.boolean(),
          }),
        ),
      })
      .meta({
        examples: [
          {
            sessions: [
              {
                id: exampleId,
                device: 'Chrome no Android',
                signedInAt: '2026-11-19T11:50:00.000Z',
                usedAt: '2026-11-19T14:30:00.000Z',
                current: true,
              },
            ],
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'users.endSession': {
    summary: "Ends one of the caller's own sessions at once",
    body: documentReference,
    answer: savedAnswer('Aparelho desconectado!'),
    errors: ['unauthenticated', 'session_not_found'],
  },
  'users.getFaceIdToken': {
    summary: "Token for the face service: opens the caller's own photo for ten minutes",
    answer: z.object({ token: z.string() }).meta({ examples: [{ token: 'eyJhbGciOiJIUzI1NiJ9.…' }] }),
    errors: ['unauthenticated'],
  },
  'users.accessKey': {
    summary:
      "The caller's access-code key and the key that opens the session token; fetched once per session",
    answer: z
      .object({
        issuer: documentId,
        /** The caller's own key, which seals their access codes in the browser (AES-256, base64url). */
        key: z.string(),
        /** The key of the session (AES-256, base64url). It decrypts the session token and encrypted answers. */
        sessionKey: z.string(),
        serverTime: instant,
      })
      .meta({
        examples: [
          {
            issuer: exampleId,
            key: 'Qm9tIGFwZXRpdGUhIEJvbSBhcGV0aXRlISBCb20gYXA',
            sessionKey: 'UmVzZXJ2YSBkZSByZWZlacOnw6NvLCBhbG1vw6dvISE',
            serverTime: '2026-11-19T11:50:00.000Z',
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, Operation>;
