import { shortWeekday, type VisitorSlot } from '@reserva/domain/reservations/visitor-calendar';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import type { Guest } from './guests.ts';
import { texts } from './texts.ts';

type Answer = AnswerOf<'reservations.registerVisitorReservation'>;
export type VisitRefusals = Answer['refused'];

/** A guest and the text of the guest's QR code. */
export interface GuestAccess extends Guest {
  code: string;
}

/** Builds the request of a registration. */
export const registrationRequest = (
  guests: readonly Guest[],
  slots: readonly VisitorSlot[],
): RequestOf<'reservations.registerVisitorReservation'>['body'] => ({
  visitors: guests.map(({ name, id }) => ({ name, id })),
  meals: slots.map(({ date, meal, site }) => ({ date, meal, site, weekDay: shortWeekday(date) })),
});

/** Returns the guests to whom the server gave a code, in the order of input. */
export function guestAccesses(guests: readonly Guest[], accesses: Answer['accesses']): GuestAccess[] {
  const codes = new Map(accesses.map(({ id, code }) => [id, code]));
  return guests.flatMap((guest) => {
    const code = codes.get(guest.id);
    return code === undefined ? [] : [{ ...guest, code }];
  });
}

/** Returns the message of spec 8 for a failed registration, and the server's message as a hint. */
export function registrationFailure(error: unknown): { sentence: string; hint: string | null } {
  if (!(error instanceof ApiError)) return { sentence: texts.failed.register, hint: null };
  if (error.status === 403) return { sentence: sharedTexts.accessImage.notAuthorized, hint: null };
  if (error.status === 400) return { sentence: error.message, hint: null };
  return { sentence: texts.failed.register, hint: error.message };
}
