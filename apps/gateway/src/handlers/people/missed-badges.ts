import type { MissedBadge } from '@reserva/contracts/people/people-operations';

/**
 * The lines of a pasted list that lead to nothing, each told by itself.
 * @param why in Portuguese; null where the badge leads to something. A badge that is named again is told so.
 */
export function missedBadges(
  badges: readonly string[],
  why: (badge: string) => string | null,
): MissedBadge[] {
  const seen = new Set<string>();
  return badges.flatMap((cracha, index) => {
    const motivo = seen.has(cracha) ? 'Crachá repetido na lista' : why(cracha);
    seen.add(cracha);
    return motivo ? [{ linha: index + 1, cracha, motivo }] : [];
  });
}
