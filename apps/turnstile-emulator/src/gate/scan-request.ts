import { toWireInt, type WireInt } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import type { Credential } from '../device/decide-locally.ts';

const digits = z
  .union([z.int().min(0), z.bigint().min(0n), z.string().regex(/^\d{1,20}$/, 'must be a whole number')])
  .transform((value): WireInt => toWireInt(String(value)));

/** The action of the person at an open gate. */
export const outcome = z.enum(['turn', 'give-up', 'none']);

/** One visit of a person to a gate, as ordered over the control port. */
export const scanRequest = z
  .strictObject({
    /** The turnstile's position on the page (the first is 1), its name or its device id. */
    turnstile: z.union([z.int(), z.string().min(1)]).default(1),
    qrcode: z.string().min(1).max(4_000).optional(),
    card: digits.optional(),
    userId: digits.optional(),
    /** The number or name of the device's user whose face is shown. */
    face: z.string().trim().min(1).max(200).optional(),
    outcome: outcome.default('turn'),
    /** The direction of the push. The default is the entry, or the only direction that is open. */
    direction: z.enum(['left', 'right']).optional(),
    /** The milliseconds before the person turns the arm or gives up. */
    afterMs: z.int().min(0).max(60_000).default(0),
  })
  .refine(
    ({ qrcode, card, userId, face }) =>
      [qrcode, card, userId, face].filter((value) => value !== undefined).length === 1,
    'needs exactly one of qrcode, card, userId, face',
  );

export type ScanRequest = z.infer<typeof scanRequest>;

export function credentialOf(request: ScanRequest): Credential {
  if (request.qrcode !== undefined) return { kind: 'qrcode', value: request.qrcode };
  if (request.face !== undefined) return { kind: 'face', value: request.face };
  if (request.card !== undefined) return { kind: 'card', value: request.card };
  return { kind: 'userId', value: request.userId ?? 0 };
}
