import { z } from 'zod';
import { documentId, instant, siteId } from '../primitives.ts';
import { changedDevice, newDevice } from './device-bodies.ts';
import type { Operation } from './operation.ts';
import { saved } from './saved.ts';

/** A turnstile in the list, and since when it operates or does not (null: never seen). */
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
    answer: z.object({
      data: z.array(turnstileItem),
      /** Names. */
      operating: z.array(z.string()),
      failed: z.array(z.string()),
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'ratchets.getDataRatchet': {
    summary: 'One turnstile, to edit it',
    query: z.object({ id: documentId }),
    answer: z.object({ values: z.object({ name: z.string(), ip: z.string(), local: siteId }) }),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found'],
  },
  'ratchets.addRatchet': {
    summary: 'A new turnstile; it is spoken with and set up within seconds, or when it first answers',
    body: newDevice,
    answer: saved.extend({ id: documentId }),
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
    body: changedDevice,
    answer: saved,
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
    body: z.object({ id: documentId }),
    answer: saved,
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found', 'outcome_unknown'],
  },
  'ratchets.testConnection': {
    summary: 'Speaks with one turnstile, or with all of them, now',
    query: z.object({ id: documentId.optional() }),
    answer: z.object({
      /** Whether all that were asked answered. */
      connected: z.boolean(),
      data: z.array(z.object({ id: documentId, name: z.string(), ip: z.string(), connected: z.boolean() })),
    }),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found', 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;
