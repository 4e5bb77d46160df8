import { GUEST_NAME_MAX, MAX_GUESTS } from '@reserva/contracts/basics/limits';

export interface Guest {
  /** The id of the guest, which the access code and the reservations contain. */
  id: string;
  name: string;
}

/**
 * Returns a guest's name as it is stored, with single spaces and at most 50 characters. A name has letters, digits,
 * spaces and the characters `.`, `'`, `’` and `-`. Other characters become a space. Empty if nothing remains.
 */
export const cleanGuestName = (typed: string): string => cleanText(typed).slice(0, GUEST_NAME_MAX).trim();

const FOREIGN = /[^\p{L}\p{M}\p{N}\s.'’-]/gu;

/** Replaces line breaks, tabs and characters that no name has by one space. Removes invisible characters. */
const cleanText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(FOREIGN, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the dropped parts of a name: each character that no name has, once, and the text beyond the maximum length.
 * Empty if nothing is dropped.
 */
export function droppedText(typed: string): string {
  const visibleText = typed.normalize('NFC').replace(/\p{Cf}|\u{FE0F}/gu, '');
  const droppedCharacters = [...new Set(visibleText.match(FOREIGN) ?? [])].join(' ');
  const overflow = cleanText(typed).slice(GUEST_NAME_MAX).trim();
  return [droppedCharacters, overflow && `“${overflow}”`].filter(Boolean).join(' ');
}

/** Inserts pasted text into the input. The browser's own paste would join the words of two lines. */
export function pasteText({ text, guests }: GuestForm, raw: string, from: number, to: number): GuestForm {
  const fullText = `${text.slice(0, from)}${raw}${text.slice(to)}`;
  return { text: cleanGuestName(fullText), guests, dropped: droppedText(fullText) };
}

/** The guests and the text of the input. */
export interface GuestForm {
  text: string;
  guests: readonly Guest[];
  /** The parts that were dropped from the most recent name. */
  dropped?: string;
}

/** Adds the name in the input to the guests. An empty name is not added (spec section 5). */
export function addGuest({ text, guests }: GuestForm, newId: () => string): GuestForm {
  const name = cleanGuestName(text);
  const dropped = droppedText(text);
  const result = dropped === '' ? {} : { dropped };
  if (name === '' || guests.length >= MAX_GUESTS) return { text: name, guests, ...result };
  return { text: '', guests: [...guests, { id: newId(), name }], ...result };
}

/**
 * Moves a guest back to the input. The text of the input becomes a guest in the same place, so that nothing is lost.
 */
export function editGuest({ text, guests }: GuestForm, id: string, newId: () => string): GuestForm {
  const editedGuest = guests.find((guest) => guest.id === id);
  if (!editedGuest) return { text, guests };
  const pendingName = cleanGuestName(text);
  const replacement = pendingName === '' ? [] : [{ id: newId(), name: pendingName }];
  return {
    text: editedGuest.name,
    guests: guests.flatMap((guest) => (guest === editedGuest ? replacement : guest)),
  };
}

export const removeGuest = ({ text, guests }: GuestForm, id: string): GuestForm => ({
  text,
  guests: guests.filter((guest) => guest.id !== id),
});
