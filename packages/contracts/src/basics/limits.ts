/**
 * The limits of calls, for schemas and for forms. This file contains no schemas, so that the browser does not load zod.
 */

/** The maximum number of rows in one call. */
export const MAX_ROWS = 5_000;
export const MAX_USERS = 2_000;
/** The maximum number of people in one call that makes access codes. Each code adds a line to the log. */
export const MAX_CODES = 500;
/** The maximum number of badges in a pasted list. */
export const MAX_BADGES = 1_000;
export const BADGE_MAX = 20;
export const MAX_GUESTS = 200;
export const MAX_SLOTS = 40;
/** The number of meals of a week at one site. */
export const WEEK_DAYS_MAX = 21;
/** The number of meals of a day at both sites. */
export const CLOSED_MEALS_MAX = 6;

/** The number of rows on a page of each list (spec section 9). */
export const RESERVATIONS_PER_PAGE = 50;
export const USERS_PER_PAGE = 50;
export const LOGS_PER_PAGE = 50;
export const SUGGESTIONS_PER_PAGE = 20;
export const LEAVES_PER_PAGE = 50;
export const DEPARTURES_PER_PAGE = 50;
export const CONTESTS_PER_PAGE = 50;
export const CLOSED_PER_PAGE = 50;
export const VISITS_PER_PAGE = 24;

/** The maximum number of rows of an exported list. */
export const EXPORT_ROWS_MAX = 50_000;

/** The maximum length of a search text, in characters. */
export const SEARCH_MAX = 80;
/** The maximum length of a guest's name (spec section 9). */
export const GUEST_NAME_MAX = 50;

/** The maximum length of a login. */
export const LOGIN_MAX = 60;
/** The maximum length of a password. */
export const PASSWORD_MAX = 200;
/** The maximum length of the name of a person with an account. */
export const PERSON_NAME_MAX = 120;

/**
 * The maximum length of a comment in the schema. The rule for comments (domain, `comment`) has a lower limit. So the
 * rule can refuse a long comment with its own error.
 */
export const TYPED_COMMENT_MAX = 2_000;

/** The minimum and maximum length of an operator's answer to a contest. The minimum applies to refusals only. */
export const CONTEST_ANSWER = { min: 3, max: 300 } as const;

/** The minimum and maximum length of the reason for reopening or correcting a closed month. */
export const MONTH_REASON = { min: 3, max: 200 } as const;
/** The years for which reports can be requested (spec section 9). */
export const REPORT_YEARS = { first: 1930, last: 2100 } as const;
/** The years whose holidays can be computed. */
export const HOLIDAY_YEARS = { first: 1930, last: 2099 } as const;
/** The highest price, and the highest correction in either direction, in reais. */
export const REAIS_MAX = 10_000;

/** The limits of the waiver rules. */
export const WAIVER_LIMITS = {
  /** Minutes of a shift in which no turnstile answered. */
  outageMinutes: { min: 0, max: 240 },
  /** A person's no-shows in a quarter that are not charged. */
  freeNoShows: { min: 0, max: 20 },
} as const;

/** The limits of the alarm settings. */
export const ALARM_LIMITS = {
  /** The maximum number of recipients. */
  emails: 10,
  /** The maximum length of the webhook's address. */
  webhook: 500,
  /** Minutes for which a part must have failed before an alarm is sent. */
  minutes: { min: 1, max: 120 },
  /** The maximum number of minutes for which an administrator can silence all alarms. */
  silenceMinutes: 10_080,
};
