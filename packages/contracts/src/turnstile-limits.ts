/** A turnstile's password has at least this many characters (spec section 5). */
export const TURNSTILE_PASSWORD_MIN = 8;

/** `host` or `host:port`, without scheme and path. */
export const TURNSTILE_ADDRESS = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

/** Shortest and longest reason with which a conflict is resolved. */
export const CONFLICT_REASON = { min: 3, max: 300 } as const;

/** Conflicts of a page. */
export const CONFLICTS_PER_PAGE = 50;
