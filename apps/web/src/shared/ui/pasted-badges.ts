import { BADGE_MAX, MAX_BADGES } from '@reserva/contracts/limits';
import { countText } from '@reserva/domain/counted';

/** Badges as they were pasted: one a line, or in columns. */
export const pastedBadges = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Why a list is not looked up; null where it is. */
export function pasteObstacle(badges: readonly string[]): string | null {
  if (badges.length === 0) return 'Cole ao menos um crachá.';
  if (badges.length > MAX_BADGES) return `Cole no máximo ${countText(MAX_BADGES)} crachás por vez.`;
  const long = badges.find((badge) => badge.length > BADGE_MAX);
  return long ? `Isto não é um crachá: ${long.slice(0, BADGE_MAX)}…` : null;
}
