import { stripEmoji } from '@reserva/domain/strip-emoji';

/** Spec section 9. */
export const GUEST_NAME_LENGTH = 50;
/** Most guests one call may name; the contract has the same number, in a file that brings its schemas along. */
export const MAX_GUESTS = 200;

export interface Guest {
  /** Guest code: the person behind access code and reservations. */
  id: string;
  name: string;
}

/**
 * A guest's name as it is kept: letters, digits, and what stands in names (spaces, `.`, `'`, `’`, `-`), single spaces, at
 * most 50 characters. Empty when nothing is left.
 */
export const cleanGuestName = (typed: string): string =>
  stripEmoji(typed)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s.'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, GUEST_NAME_LENGTH)
    .trim();

/** The guests and what stands in the input. */
export interface GuestForm {
  text: string;
  guests: readonly Guest[];
}

/** Takes the name in the input among the guests; an empty one stays out (spec section 5). */
export function added({ text, guests }: GuestForm, newId: () => string): GuestForm {
  const name = cleanGuestName(text);
  if (name === '' || guests.length >= MAX_GUESTS) return { text: name, guests };
  return { text: '', guests: [...guests, { id: newId(), name }] };
}

/** Moves a guest back to the input. What stood there becomes a guest in the same place: nothing typed is lost. */
export function edited({ text, guests }: GuestForm, id: string, newId: () => string): GuestForm {
  const chosen = guests.find((guest) => guest.id === id);
  if (!chosen) return { text, guests };
  const waiting = cleanGuestName(text);
  const swapped = waiting === '' ? [] : [{ id: newId(), name: waiting }];
  return { text: chosen.name, guests: guests.flatMap((guest) => (guest === chosen ? swapped : guest)) };
}

export const removed = ({ text, guests }: GuestForm, id: string): GuestForm => ({
  text,
  guests: guests.filter((guest) => guest.id !== id),
});
