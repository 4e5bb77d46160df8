/** A badge number of which only the last digit is shown; short ones show nothing. */
export const maskBadge = (badge: string): string =>
  badge.length > 2 ? `${'•'.repeat(badge.length - 1)}${badge.slice(-1)}` : '•'.repeat(badge.length);
