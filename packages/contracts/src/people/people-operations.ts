import { z } from 'zod';
import { listOrder, savedAnswer } from '../basics/call-shapes.ts';
import { BADGE_MAX, MAX_BADGES, MAX_CODES, SEARCH_MAX, USERS_PER_PAGE } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { cpf, exampleId, localDate } from '../basics/primitives.ts';

/** The pasted badges, one for each line. */
export const badgeList = z.array(z.string().trim().min(1).max(BADGE_MAX)).min(1).max(MAX_BADGES);

/**
 * A line of an uploaded list of badges for which no person was found, with the reason in Portuguese. `linha` counts the
 * lines from 1.
 */
export const missedBadge = z
  .object({ linha: z.int(), cracha: z.string(), motivo: z.string() })
  .meta({ id: 'MissedBadge' });

/** A part of a name, a badge or a CPF, in upper case. An empty text finds all people. */
export const peopleFilter = { name: z.string().trim().toUpperCase().max(SEARCH_MAX) };

/**
 * The order of the people: by name from A to Z by default. Badges are ordered as numbers, so that 999 comes before
 * 1000.
 */
export const peopleOrder = { por: z.enum(['nome', 'cracha']).optional(), ...listOrder };

/** The answer of `users.findUsers`, after decryption with the session's key. */
export const foundUsers = z
  .object({
    persons: z.array(z.object({ NAME: z.string(), CPF: cpf, CRACHA: z.string() })),
    totalPages: z.object({ T_PAGINAS: z.int() }),
    /** The number of people on all pages. */
    total: z.int(),
  })
  .meta({ id: 'FoundUsers' });

export const peopleOperations = {
  'users.findUsers': {
    summary: 'People who eat, by name or badge, encrypted with the key of the session',
    body: z
      .object({
        ...peopleFilter,
        pageSize: z.int().min(1).max(USERS_PER_PAGE),
        /** The number of the first row, counted from 1: (page - 1) * 50 + 1. */
        firstRow: z.int().min(1).max(1_000_000),
        /** The number of the last row: page * 50. */
        lastRow: z.int().min(1).max(1_000_050),
        ...peopleOrder,
      })
      .meta({ examples: [{ name: 'SILVA', pageSize: 50, firstRow: 1, lastRow: 50 }] }),
    /** `foundUsers` as JSON, encrypted with AES-256-GCM: base64url of iv (12 bytes), ciphertext and tag. */
    answer: z
      .object({ response: z.string() })
      .meta({ examples: [{ response: 'b2l0byBiYWlhbyBkZSBkb2lzJ…' }] }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'users.getMatching': {
    summary: 'All people who eat that match the search, encrypted with the key of the session',
    body: z.object(peopleFilter).meta({ examples: [{ name: 'SILVA' }] }),
    /** `response` has the form of `users.findUsers`. It contains at most 2,000 people, the first ones by name. */
    answer: z
      .object({ response: z.string() })
      .meta({ examples: [{ response: 'b2l0byBiYWlhbyBkZSBkb2lzJ…' }] }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'users.findByBadges': {
    summary: 'People who eat, by a list of badges, encrypted with the key of the session',
    body: z.object({ crachas: badgeList }).meta({ examples: [{ crachas: ['2002', '9999'] }] }),
    /** `response` has the form of `users.findUsers`. */
    answer: z.object({ response: z.string(), desconhecidos: z.array(missedBadge) }).meta({
      examples: [
        {
          response: 'b2l0byBiYWlhbyBkZSBkb2lzJ…',
          desconhecidos: [{ linha: 2, cracha: '9999', motivo: 'Crachá não encontrado' }],
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'users.master': {
    summary: 'A master access code, good until the end of the day',
    answer: { binary: 'image/png' },
    errors: ['unauthenticated', 'forbidden'],
  },
  'users.accessCodes': {
    summary:
      'Access codes for people, sealed by the server, each good until the end of a day within the next week',
    body: z
      .object({ cpfs: z.array(cpf).min(1).max(MAX_CODES), until: localDate })
      .meta({ examples: [{ cpfs: ['86288366757'], until: '2026-11-20' }] }),
    answer: z
      .object({
        until: localDate,
        /** The codes in the order of the request; null for an unknown or inactive person and for a display. */
        codes: z.array(z.object({ name: z.string(), code: z.string() }).nullable()),
      })
      .meta({
        examples: [
          { until: '2026-11-20', codes: [{ name: 'BRUNO DE ALMEIDA LIMA', code: `RR2.${exampleId}.…` }] },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'code_until_invalid'],
  },
  'users.visitorCode': {
    summary:
      "A new access code for a registered guest, good until the end of the day after the guest's last meal",
    body: z
      .object({ guest: z.uuid() })
      .meta({ examples: [{ guest: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }] }),
    answer: z
      .object({
        name: z.string(),
        code: z.string(),
        /** The date of the guest's last meal. */
        lastMeal: localDate,
      })
      .meta({ examples: [{ name: 'Clara Nunes', code: `RR2.${exampleId}.…`, lastMeal: '2026-11-20' }] }),
    errors: ['unauthenticated', 'forbidden', 'visit_not_found'],
  },
  'users.endAccess': {
    summary:
      "Makes a person's access codes worthless and ends their sessions; their two-factor enrolment stays",
    body: z.object({ cpf }).meta({ examples: [{ cpf: '86288366757' }] }),
    answer: savedAnswer('Acessos encerrados!'),
    errors: ['unauthenticated', 'forbidden', 'user_not_found'],
  },
  'users.resetLogin': {
    summary: "Resets a person's two-factor enrolment and ends their sessions",
    body: z.object({ cpf }).meta({ examples: [{ cpf: '86288366757' }] }),
    answer: savedAnswer('Autenticação resetada!'),
    errors: ['unauthenticated', 'forbidden', 'user_not_found'],
  },
} as const satisfies Record<string, Operation>;

export type FoundUsers = z.infer<typeof foundUsers>;
export type MissedBadge = z.infer<typeof missedBadge>;
