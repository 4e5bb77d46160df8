/** Masks all but the last digit of a badge. A short badge is masked completely. */
export const maskBadge = (badge: string): string =>
  badge.length > 2 ? `${'•'.repeat(badge.length - 1)}${badge.slice(-1)}` : '•'.repeat(badge.length);
