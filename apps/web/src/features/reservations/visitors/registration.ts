import { shortWeekday, type VisitorSlot } from '@reserva/domain/reservations/visitor-calendar';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import type { Guest } from './guests.ts';
import { texts } from './texts.ts';

type Answer = AnswerOf<'reservations.registerVisitorReservation'>;
export type VisitRefusals = Answer['refused'];

/** A guest and the text of the QR that lets them in. */
export interface GuestAccess extends Guest {
  code: string;
}

/** What the server is asked. */
export const registrationRequest = (
  guests: readonly Guest[],
  slots: readonly VisitorSlot[],
): RequestOf<'reservations.registerVisitorReservation'>['body'] => ({
  visitors: guests.map(({ name, id }) => ({ name, id })),
  meals: slots.map(({ date, meal, site }) => ({ date, meal, site, weekDay: shortWeekday(date) })),
});

/** The guests a gate will let in, in the order in which they were typed: to whom the server gave a code. */
export function admitted(guests: readonly Guest[], accesses: Answer['accesses']): GuestAccess[] {
  const codes = new Map(accesses.map(({ id, code }) => [id, code]));
  return guests.flatMap((guest) => {
    const code = codes.get(guest.id);
    return code === undefined ? [] : [{ ...guest, code }];
  });
}

/** The sentence of spec 8 for a registration that failed, and what the server adds to it. */
export function registrationFailure(error: unknown): { sentence: string; hint: string | null } {
  if (!(error instanceof ApiError)) return { sentence: texts.failed.register, hint: null };
  if (error.status === 403) return { sentence: sharedTexts.accessImage.notAuthorized, hint: null };
  if (error.status === 400) return { sentence: error.message, hint: null };
  return { sentence: texts.failed.register, hint: error.message };
}
