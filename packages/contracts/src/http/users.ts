import { z } from 'zod';
import { LOGIN_MAX, PASSWORD_MAX } from '../limits.ts';
import { documentId, instant } from '../primitives.ts';
import type { Operation } from './operation.ts';
import { saved } from './saved.ts';

const login = z.string().trim().toUpperCase().min(1).max(LOGIN_MAX);
const password = z.string().min(1).max(PASSWORD_MAX);

/** Identity of the session as the client shows it (spec section 3; only the first role is kept). */
export const sessionIdentity = z
  .object({
    nome: z.string(),
    cpf: z.string(),
    email: z.string(),
    cracha: z.string(),
    roles: z.array(z.number()),
  })
  .meta({ id: 'SessionIdentity' });

/** One that is chosen: its length is judged by the rule of the domain, so that the answer can say what is wrong. */
export const typedPassword = z.string().max(1_000);
/** Of an authenticator. */
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
  /** Already enrolled: no QR is shown. */
  checked: z.boolean(),
  /** PNG data URL with the enrolment secret, until the first correct code. */
  qrcode: z.string().nullable(),
  /** The address in the QR, for an authenticator on the same phone. */
  otpauth: z.string().nullable(),
});

export const userOperations = {
  'users.login': {
    summary: 'First step of signing in: user and password',
    body: z.object({ user: login, password }),
    answer: z.discriminatedUnion('auth', [signedIn, secondStep]).meta({ id: 'LoginAnswer' }),
    errors: ['invalid_credentials', 'too_many_attempts', 'length_required'],
  },
  'users.twoFactorsVerify': {
    summary: 'Second step of signing in: the authenticator code',
    body: z.object({
      user: documentId,
      code: sixDigits,
      password,
    }),
    answer: z.object({ auth: z.literal(true), token: z.string() }),
    errors: ['invalid_two_factor_code', 'invalid_credentials', 'too_many_attempts', 'length_required'],
  },
  'users.refresh': {
    summary: 'New session token from the http-only refresh cookie',
    answer: z.object({ newToken: z.string() }),
    errors: ['unauthenticated', 'origin_not_allowed'],
  },
  'users.logout': {
    summary: 'Ends the session',
    answer: z.object({ auth: z.literal(false) }),
    errors: ['origin_not_allowed'],
  },
  'users.checkLogin': {
    summary: 'Whether the session is alive, and whose it is',
    answer: z.object({
      auth: z.literal(true),
      user: sessionIdentity,
      /** Only where a new password has to be chosen before anything else. */
      passwordDue: z.literal(true).optional(),
    }),
    errors: ['unauthenticated'],
  },
  'users.checkAuth': {
    summary: 'Whether the session is alive',
    answer: z.object({ auth: z.literal(true) }),
    errors: ['unauthenticated'],
  },
  'users.changePassword': {
    summary: "Changes one's own password and ends one's other sessions",
    body: z.object({
      password,
      newPassword: typedPassword,
      /** Of the authenticator; only accounts without one may leave it out. */
      code: sixDigits.optional(),
    }),
    answer: saved,
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
    answer: z.object({ message: z.string(), ended: z.int().min(0) }),
    errors: ['unauthenticated'],
  },
  'users.getSessions': {
    summary: "The caller's own sessions that still live, the one last used first",
    answer: z.object({
      sessions: z.array(
        z.object({
          id: documentId,
          /** In plain words: 'Chrome no Android'. */
          device: z.string(),
          signedInAt: instant,
          /** To a quarter of an hour. */
          usedAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
    errors: ['unauthenticated'],
  },
  'users.endSession': {
    summary: "Ends one of the caller's own sessions at once",
    body: z.object({ id: documentId }),
    answer: saved,
    errors: ['unauthenticated', 'session_not_found'],
  },
  'users.getFaceIdToken': {
    summary: "Token for the face service: opens the caller's own photo for ten minutes",
    answer: z.object({ token: z.string() }),
    errors: ['unauthenticated'],
  },
  'users.accessKey': {
    summary:
      "The caller's access-code key and the key that opens the session token; fetched once per session",
    answer: z.object({
      issuer: documentId,
      /** AES-256 key, base64url. */
      key: z.string(),
      /** AES-256 key of the session, base64url: opens the session token and encrypted answers. */
      sessionKey: z.string(),
      serverTime: instant,
    }),
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, Operation>;
