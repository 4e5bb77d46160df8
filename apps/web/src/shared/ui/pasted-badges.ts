import { BADGE_MAX, MAX_BADGES } from '@reserva/contracts/basics/limits';
import { sharedTexts } from '@/shared/texts.ts';

/** Badges as they were pasted: one a line, or in columns. */
export const pastedBadges = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Why a list is not looked up; null where it is. */
export function pasteProblem(badges: readonly string[]): string | null {
  if (badges.length === 0) return sharedTexts.pasteBadges.none;
  if (badges.length > MAX_BADGES) return sharedTexts.pasteBadges.tooMany(MAX_BADGES);
  const long = badges.find((badge) => badge.length > BADGE_MAX);
  return long ? sharedTexts.pasteBadges.tooLong(long.slice(0, BADGE_MAX)) : null;
}
