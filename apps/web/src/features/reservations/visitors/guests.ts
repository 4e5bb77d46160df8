import { GUEST_NAME_MAX, MAX_GUESTS } from '@reserva/contracts/basics/limits';

export interface Guest {
  /** Guest code: the person behind access code and reservations. */
  id: string;
  name: string;
}

/**
 * A guest's name as it is kept: letters, digits, and what stands in names (spaces, `.`, `'`, `’`, `-`), single spaces, at
 * most 50 characters. What else stood between two words leaves them apart. Empty when nothing is left.
 */
export const cleanGuestName = (typed: string): string => cleanText(typed).slice(0, GUEST_NAME_MAX).trim();

const FOREIGN = /[^\p{L}\p{M}\p{N}\s.'’-]/gu;

/** Line breaks, tabs and foreign signs become one space; signs that nobody sees vanish. */
const cleanText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(FOREIGN, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What of a name is not kept, to be said: each sign once, and what goes beyond the length. Empty where all is kept. */
export function droppedOf(typed: string): string {
  const visible = typed.normalize('NFC').replace(/\p{Cf}|\u{FE0F}/gu, '');
  const signs = [...new Set(visible.match(FOREIGN) ?? [])].join(' ');
  const beyond = cleanText(typed).slice(GUEST_NAME_MAX).trim();
  return [signs, beyond && `“${beyond}”`].filter(Boolean).join(' ');
}

/** A text pasted over part of the input. An input would join the words of two lines. */
export function pasted({ text, guests }: GuestForm, raw: string, from: number, to: number): GuestForm {
  const whole = `${text.slice(0, from)}${raw}${text.slice(to)}`;
  return { text: cleanGuestName(whole), guests, dropped: droppedOf(whole) };
}

/** The guests and what stands in the input. */
export interface GuestForm {
  text: string;
  guests: readonly Guest[];
  /** What was not kept of the last name. */
  dropped?: string;
}

/** Takes the name in the input among the guests; an empty one stays out (spec section 5). */
export function added({ text, guests }: GuestForm, newId: () => string): GuestForm {
  const name = cleanGuestName(text);
  const dropped = droppedOf(text);
  const result = dropped === '' ? {} : { dropped };
  if (name === '' || guests.length >= MAX_GUESTS) return { text: name, guests, ...result };
  return { text: '', guests: [...guests, { id: newId(), name }], ...result };
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
