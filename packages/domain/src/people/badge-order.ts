import { BADGE_MAX } from '@reserva/contracts/basics/limits';

/** A badge as lists are ordered by it: what is a number in it counts as one, so that "999" comes before "1000". */
export const badgeOrder = (badge: string): string =>
  badge
    .trim()
    .toUpperCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(BADGE_MAX, '0'));
