/** What a call may hold at most, for its schema and for the form that fills it in. No schemas here: zod stays out. */

/** Most rows, people, guests or slots that one call may name. */
export const MAX_ROWS = 5_000;
export const MAX_USERS = 2_000;
/** Most people for whom one call makes access codes: each leaves a line in the log. */
export const MAX_CODES = 500;
/** Most badges of a list that is pasted, and the longest one. */
export const MAX_BADGES = 1_000;
export const BADGE_MAX = 20;
export const MAX_GUESTS = 200;
export const MAX_SLOTS = 40;
/** The meals of a week. */
export const WEEK_DAYS_MAX = 21;
/** The meals of a day at both sites. */
export const CLOSED_MEALS_MAX = 6;

/** Rows of a page (spec section 9). */
export const RESERVATIONS_PER_PAGE = 50;
export const USERS_PER_PAGE = 50;
export const LOGS_PER_PAGE = 50;
export const SUGGESTIONS_PER_PAGE = 20;
export const LEAVES_PER_PAGE = 50;
export const DEPARTURES_PER_PAGE = 50;
export const CONTESTS_PER_PAGE = 50;
export const CLOSED_PER_PAGE = 50;
export const VISITS_PER_PAGE = 24;

/** Most rows of a list that is taken as a table. */
export const EXPORT_ROWS_MAX = 50_000;

/** Longest part of a name that can be searched for. */
export const SEARCH_MAX = 80;
/** Longest name of a guest (spec section 9). */
export const GUEST_NAME_MAX = 50;

/** Longest name and password with which somebody signs in. */
export const LOGIN_MAX = 60;
export const PASSWORD_MAX = 200;
/** Longest name of a person with an account. */
export const PERSON_NAME_MAX = 120;

/** More than any comment may have once cleaned (domain, `comment`): what is too long is told by the rule, not the shape. */
export const TYPED_COMMENT_MAX = 2_000;

/** Shortest reason for which a contest is refused, and longest answer to one. */
export const CONTEST_ANSWER = { min: 3, max: 300 } as const;

/** Shortest and longest reason for which a closed month is opened or corrected. */
export const MONTH_REASON = { min: 3, max: 200 } as const;
/** Years a report may be about (spec section 9). */
export const REPORT_YEARS = { first: 1930, last: 2100 } as const;
/** Years whose holidays can be computed. */
export const HOLIDAY_YEARS = { first: 1930, last: 2099 } as const;
/** Highest price and highest correction, either way, in reais. */
export const REAIS_MAX = 10_000;

/** What rules that waive may be set to. */
export const WAIVER_LIMITS = {
  /** Of a shift. */
  outageMinutes: { min: 0, max: 240 },
  /** Of a quarter. */
  freeNoShows: { min: 0, max: 20 },
} as const;

/** Recipients and delays of alarms: characters of the webhook's address, minutes. */
export const ALARM_LIMITS = {
  emails: 10,
  webhook: 500,
  minutes: { min: 1, max: 120 },
  silenceMinutes: 10_080,
};
