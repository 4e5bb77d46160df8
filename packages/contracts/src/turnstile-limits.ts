/** A turnstile's password has at least this many characters (spec section 5). */
export const TURNSTILE_PASSWORD_MIN = 8;

/** `host` or `host:port` (1 to 65535), without scheme and path. */
export const TURNSTILE_ADDRESS =
  /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,112}[A-Za-z0-9])?(?::(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?$/;

/** Shortest and longest reason with which a conflict is resolved. */
export const CONFLICT_REASON = { min: 3, max: 300 } as const;

/** Conflicts of a page. */
export const CONFLICTS_PER_PAGE = 50;
