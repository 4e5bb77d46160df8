import type { AnswerOf, RequestOf } from '@reserva/contracts/http/operations';
import type { TimeZone } from '@reserva/domain/time';
import { shortWeekday, type VisitorSlot, visitorExpiry } from '@reserva/domain/visitor-calendar';
import type { CodeSealer } from '@/shared/access-image/seal-codes.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import type { Guest } from './guests.ts';

/** Spec 8: codes or their images could not be made. */
export const QR_FAILURE = 'Erro ao gerar QR Code!';

export type Refused = AnswerOf<'reservations.registerVisitorReservation'>['refused'];

/** A guest and the text of the QR that lets them in. */
export interface GuestAccess extends Guest {
  code: string;
}

/** Seals a code for each guest, good until the end of the day after the latest meal (spec section 9). */
export async function sealGuests(
  guests: readonly Guest[],
  slots: readonly VisitorSlot[],
  sealer: Pick<CodeSealer, 'guest'>,
  zone: TimeZone,
): Promise<GuestAccess[]> {
  const expiry = visitorExpiry(
    slots.map(({ date }) => date),
    zone,
  );
  if (expiry === undefined) return [];
  return Promise.all(guests.map(async (guest) => ({ ...guest, code: await sealer.guest(guest, expiry) })));
}

/** What the server is asked. */
export const registrationRequest = (
  accesses: readonly GuestAccess[],
  slots: readonly VisitorSlot[],
): RequestOf<'reservations.registerVisitorReservation'>['body'] => ({
  visitors: accesses.map(({ name, id, code }) => ({ name, id, hash: code })),
  meals: slots.map(({ date, meal, local }) => ({ date, meal, local, weekDay: shortWeekday(date) })),
});

/**
 * The guests a gate will let in: all but those who were refused for every meal. The server names them without their
 * codes, so of several with one name all are kept unless all of them were refused.
 */
export function admitted(
  accesses: readonly GuestAccess[],
  slots: readonly VisitorSlot[],
  refused: Refused,
): GuestAccess[] {
  const count = (name: string, rows: readonly { name: string }[]) =>
    rows.filter((row) => row.name === name).length;
  return accesses.filter(({ name }) => count(name, refused) < count(name, accesses) * slots.length);
}

/** The sentence of spec 8 for a registration that failed, and what the server adds to it; sealing fails otherwise. */
export function registrationFailure(error: unknown): { sentence: string; hint: string | null } {
  if (!(error instanceof ApiError)) return { sentence: QR_FAILURE, hint: null };
  if (error.status === 403) return { sentence: 'Não Autorizado!', hint: null };
  if (error.status === 400) return { sentence: error.message, hint: null };
  return { sentence: 'Erro ao Reservar!', hint: error.message };
}

/** Whether guests may be registered although an error came: nothing tells where no answer, or no clear one, came. */
export const mayHaveWorked = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
