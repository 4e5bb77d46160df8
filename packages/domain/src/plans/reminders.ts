import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { minutesOf, timeOfMinutes } from '../basics/day-minutes.ts';
import { inSite, siteIds } from '../basics/meals.ts';
import type { Window } from '../calendar/windows.ts';
import { surveyDates } from '../surveys/survey.ts';
import { isDayOff, plannedFor, type WeekPlan } from './week-plan.ts';

/**
 * The messages that a person can switch on. Reminders about a missing reservation are separate for each meal, because
 * not everyone has dinner or supper.
 */
export const reminderTopics = [
  'planned',
  'unreserved-1',
  'unreserved-2',
  'unreserved-3',
  'rating',
  'closed',
] as const;
export type ReminderTopic = (typeof reminderTopics)[number];

export const unreservedTopic = (meal: MealId) => `unreserved-${meal}` as const;

/** The topics that are switched on, by channel. */
export interface ReminderSwitches {
  email: readonly ReminderTopic[];
  /** The topics that are sent to the devices on which the person allowed notifications. */
  push: readonly ReminderTopic[];
}
export type ReminderChannel = keyof ReminderSwitches;

/** The switches of a new user. Everything is off. A user receives these messages only after switching them on. */
export const firstSwitches: ReminderSwitches = { email: [], push: [] };

/**
 * Returns true for e-mails that are sent even if they are switched off. These are the receipt of a planned reservation
 * and its cancellation when the meal is closed.
 */
export const isAlways = (topic: ReminderTopic, channel: ReminderChannel): boolean =>
  channel === 'email' && (topic === 'planned' || topic === 'closed');

export function withSwitch(
  switches: ReminderSwitches,
  topic: ReminderTopic,
  channel: ReminderChannel,
  on: boolean,
): ReminderSwitches {
  const others = switches[channel].filter((each) => each !== topic);
  return { ...switches, [channel]: on ? [...others, topic] : others };
}

/**
 * Returns the topics that the system must check for a person when it sends reminders. A topic counts if it is switched
 * on in one channel and no other event sends it.
 */
export const asksOf = ({ email, push }: ReminderSwitches): ReminderTopic[] =>
  reminderTopics.filter(
    (topic) => !isAlways(topic, 'email') && (email.includes(topic) || push.includes(topic)),
  );

/**
 * The minutes before the end of a reservation window in which people without a reservation are reminded. In a shorter
 * window they are reminded in its second half.
 */
const LAST_MINUTES = 60;
/** The minutes before the end of a window in which no reminder is sent, because too little time is left to reserve. */
const ENOUGH_MINUTES = 10;

/**
 * Returns the span within a reservation window in which people without a reservation are reminded. `end` is not part of
 * it. The span is empty if the window is too short.
 */
export function unreservedSpan({ start, end }: Omit<Window, 'id'>): {
  start: LocalTime;
  end: LocalTime;
} {
  const over = minutesOf(end);
  const from = over - Math.min(LAST_MINUTES, Math.floor((over - minutesOf(start)) / 2));
  return { start: timeOfMinutes(from), end: timeOfMinutes(Math.max(from, over - ENOUGH_MINUTES)) };
}

/**
 * Returns the time until which a meal can be reserved: `09:30`, or `09:00 na Fábrica, 09:30 no Administrativo` if the
 * sites differ. Returns an empty text if it can no longer be reserved at any site.
 */
export function reserveUntilText(
  windows: readonly (Window & { site: SiteId })[],
  { meal, time }: { meal: MealId; time: LocalTime },
): string {
  const ofMeal = windows.filter(({ id }) => id === meal);
  const upcoming = ofMeal.filter(({ end }) => time < end).sort((a, b) => a.end.localeCompare(b.end));
  const [first] = upcoming;
  if (!first) return '';
  if (ofMeal.every(({ end }) => end === first.end)) return first.end;
  return upcoming.map(({ end, site }) => `${end} ${inSite(site)}`).join(', ');
}

/**
 * Returns true if a person must be reminded that they have not reserved a meal.
 * Returns false on a day off and for a meal that no site serves. Also returns false if the person skipped the meal or
 * if their pattern reserves it.
 */
export function lacksMeal(
  plan: WeekPlan,
  dayMeal: { date: LocalDate; meal: MealId },
  facts: Parameters<typeof plannedFor>[2],
): boolean {
  if (isDayOff(facts.leaves, dayMeal.date)) return false;
  if (siteIds.every((site) => facts.closed[site] !== undefined)) return false;
  const { kind } = plannedFor(plan, dayMeal, facts);
  return kind !== 'planned' && kind !== 'skipped';
}

const DAY_MS = 86_400_000;
/**
 * The local times between which no reminder to rate a meal is sent: from the evening (`from`) to the morning (`until`).
 */
const QUIET = { until: '08:00', from: '22:00' } as const;

/** Returns true if people must be asked now to rate a meal whose shift is over. */
export function asksForRating(
  { date, endedAt }: { date: LocalDate; endedAt: Date },
  now: { at: Date; date: LocalDate; time: LocalTime },
  surveyDays: number,
): boolean {
  const ago = now.at.getTime() - endedAt.getTime();
  if (ago < 0 || ago >= DAY_MS) return false;
  return date >= surveyDates(now.date, surveyDays).from && now.time >= QUIET.until && now.time < QUIET.from;
}
