/** The minimum and maximum length of a turnstile's password (spec section 5). */
export const TURNSTILE_PASSWORD = { min: 8, max: 60 } as const;

/** The maximum lengths of a turnstile's name and address. */
export const TURNSTILE_NAME_MAX = 60;
export const TURNSTILE_ADDRESS_MAX = 120;

/** `host` or `host:port` (1 to 65535), without scheme and path. */
export const TURNSTILE_ADDRESS =
  /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,112}[A-Za-z0-9])?(?::(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?$/;

/** The minimum and maximum length of the reason for resolving a conflict. */
export const CONFLICT_REASON = { min: 3, max: 300 } as const;

/** The number of conflicts on a page. */
export const CONFLICTS_PER_PAGE = 50;
