import { BADGE_MAX, LOGIN_MAX, PERSON_NAME_MAX } from '@reserva/contracts/basics/limits';

// These rules for the fields of an account are the same for a file import, a command line and an invitation.

/**
 * Returns a name as it is stored: upper case, single spaces.
 * @returns null if it is empty or too long
 */
export function personName(typed: string): string | null {
  const name = typed.replace(/\s+/g, ' ').trim().toLocaleUpperCase('pt-BR');
  return name !== '' && name.length <= PERSON_NAME_MAX ? name : null;
}

/**
 * Returns a login as it is stored, in upper case.
 * @returns null if it is empty or too long, or begins with `~`. A login with `~` is the placeholder of a person whose
 * login was given to another one.
 */
export function loginName(typed: string): string | null {
  const login = typed.trim().toUpperCase();
  return login !== '' && login.length <= LOGIN_MAX && !isReleased(login) ? login : null;
}

/**
 * Returns true for the placeholder (`~…`) that a person has instead of a login or badge that was given to another
 * person. People cannot type this placeholder.
 */
export const isReleased = (loginOrBadge: string): boolean => loginOrBadge.startsWith('~');

/** Returns the badge for lists and files. It is empty if the badge was given to another person. */
export const shownBadge = (badge: string): string => (isReleased(badge) ? '' : badge);

export const isBadgeNumber = (text: string): boolean => /^[\w-]{1,20}$/.test(text);

export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Returns the sort key of a badge. Its digits are padded, so that "999" comes before "1000". */
export const badgeOrder = (badge: string): string =>
  badge
    .trim()
    .toUpperCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(BADGE_MAX, '0'));
