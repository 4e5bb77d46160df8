import { BADGE_MAX, LOGIN_MAX, PERSON_NAME_MAX } from '@reserva/contracts/basics/limits';

// What a person's account may be named by, wherever it comes from: a file, a command line, an invitation.

/** A name as it is kept: upper case, single spaces; null where it is none. */
export function personName(typed: string): string | null {
  const name = typed.replace(/\s+/g, ' ').trim().toLocaleUpperCase('pt-BR');
  return name !== '' && name.length <= PERSON_NAME_MAX ? name : null;
}

/** A login as it is kept, upper case; null where it is none. `~` begins the login of somebody who gave theirs away. */
export function loginName(typed: string): string | null {
  const login = typed.trim().toUpperCase();
  return login !== '' && login.length <= LOGIN_MAX && !isGivenAway(login) ? login : null;
}

/** Whether it stands in place of a login or badge that its holder gave up for somebody else: nobody can type one. */
export const isGivenAway = (loginOrBadge: string): boolean => loginOrBadge.startsWith('~');

/** A badge as lists and files name it: none of who gave theirs up. */
export const shownBadge = (badge: string): string => (isGivenAway(badge) ? '' : badge);

export const isBadgeNumber = (text: string): boolean => /^[\w-]{1,20}$/.test(text);

export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** A badge as lists are ordered by it: what is a number in it counts as one, so that "999" comes before "1000". */
export const badgeOrder = (badge: string): string =>
  badge
    .trim()
    .toUpperCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(BADGE_MAX, '0'));
