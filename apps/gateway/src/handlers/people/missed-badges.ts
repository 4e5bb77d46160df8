import type { MissedBadge } from '@reserva/contracts/people/people-operations';

/**
 * Lists the lines of a pasted list that have a repeated or unusable badge.
 * @param why returns the problem of a badge in Portuguese; null if there is none
 */
export function missedBadges(
  badges: readonly string[],
  why: (badge: string) => string | null,
): MissedBadge[] {
  const seenBadges = new Set<string>();
  return badges.flatMap((cracha, index) => {
    const motivo = seenBadges.has(cracha) ? 'Crachá repetido na lista' : why(cracha);
    seenBadges.add(cracha);
    return motivo ? [{ linha: index + 1, cracha, motivo }] : [];
  });
}
