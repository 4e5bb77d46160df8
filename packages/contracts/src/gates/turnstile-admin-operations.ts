import { z } from 'zod';
import { documentReference, saved, savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import { documentId, exampleId, instant, siteId } from '../basics/primitives.ts';
import { changedDevice, newDevice } from './device-bodies.ts';

/** A turnstile in the list. `since` is the start of its current state; null if it was never seen. */
export const turnstileItem = z
  .object({
    id: documentId,
    name: z.string(),
    ip: z.string(),
    local: siteId,
    operating: z.boolean(),
    since: instant.nullable(),
  })
  .meta({ id: 'Turnstile' });

export const turnstileAdminOperations = {
  'ratchets.getRatchets': {
    summary: 'The turnstiles, which of them operate and which do not',
    answer: z
      .object({
        data: z.array(turnstileItem),
        /** The names of the turnstiles. */
        operating: z.array(z.string()),
        failed: z.array(z.string()),
      })
      .meta({
        examples: [
          {
            data: [
              {
                id: exampleId,
                name: 'Fábrica · Entrada A',
                ip: '10.0.5.21',
                local: 2,
                operating: true,
                since: '2026-11-19T09:02:10.000Z',
              },
              {
                id: exampleId,
                name: 'Fábrica · Entrada B',
                ip: '10.0.5.22',
                local: 2,
                operating: false,
                since: '2026-11-19T14:42:31.000Z',
              },
            ],
            operating: ['Fábrica · Entrada A'],
            failed: ['Fábrica · Entrada B'],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'ratchets.getDataRatchet': {
    summary: 'One turnstile, to edit it',
    query: documentReference,
    answer: z
      .object({ values: z.object({ name: z.string(), ip: z.string(), local: siteId }) })
      .meta({ examples: [{ values: { name: 'Fábrica · Entrada B', ip: '10.0.5.22', local: 2 } }] }),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found'],
  },
  'ratchets.addRatchet': {
    summary: 'A new turnstile; it is spoken with and set up within seconds, or when it first answers',
    body: newDevice.meta({
      examples: [{ name: 'Fábrica · Entrada B', ip: '10.0.5.22', local: 2, password: 'catraca-2026' }],
    }),
    answer: saved
      .extend({ id: documentId })
      .meta({ examples: [{ id: exampleId, message: 'Catraca cadastrada!' }] }),
    status: 201,
    errors: [
      'unauthenticated',
      'forbidden',
      'turnstile_address_exists',
      'turnstile_address_unfit',
      'outcome_unknown',
    ],
  },
  'ratchets.updateRatchet': {
    summary: "A turnstile's name, address, site and, where given, the password of its own API",
    body: changedDevice.meta({
      examples: [{ id: exampleId, name: 'Fábrica · Entrada B', ip: '10.0.5.23:8080', local: 2 }],
    }),
    answer: savedAnswer('Dados alterados!'),
    errors: [
      'unauthenticated',
      'forbidden',
      'turnstile_not_found',
      'turnstile_address_exists',
      'turnstile_address_unfit',
      'outcome_unknown',
    ],
  },
  'ratchets.deleteRatchet': {
    summary: 'Removes a turnstile: it is no longer heard; what happened at it stays',
    body: documentReference,
    answer: savedAnswer('Catraca excluída!'),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found', 'outcome_unknown'],
  },
  'ratchets.testConnection': {
    summary: 'Speaks with one turnstile, or with all of them, now',
    query: z.object({ id: documentId.optional() }).meta({ examples: [{ id: exampleId }] }),
    answer: z
      .object({
        /** True if all tested turnstiles answered. */
        connected: z.boolean(),
        data: z.array(z.object({ id: documentId, name: z.string(), ip: z.string(), connected: z.boolean() })),
      })
      .meta({
        examples: [
          {
            connected: false,
            data: [{ id: exampleId, name: 'Fábrica · Entrada B', ip: '10.0.5.22', connected: false }],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found', 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;
