import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { minutesOf, timeOfMinutes } from '../basics/day-minutes.ts';
import { inSite, siteIds } from '../basics/meals.ts';
import type { Window } from '../calendar/windows.ts';
import { surveyDates } from '../surveys/survey.ts';
import { isDayOff, plannedFor, type WeekPlan } from './week-plan.ts';

/** What a person may be told of without asking; of meals that nobody reserved each by itself: not everybody has dinner. */
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

/** The topics that are switched on, by the way they are told. */
export interface ReminderSwitches {
  email: readonly ReminderTopic[];
  /** To the devices that the person let show them. */
  push: readonly ReminderTopic[];
}
export type ReminderChannel = keyof ReminderSwitches;

/** Until a person says otherwise nobody is told of anything that they were not told of before there were switches. */
export const firstSwitches: ReminderSwitches = { email: [], push: [] };

/** An e-mail that comes whatever the switches say: a receipt, and what was taken back of it. */
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

/** What somebody has to look after for a person: told by one way at least, and by no event of its own. */
export const asksOf = ({ email, push }: ReminderSwitches): ReminderTopic[] =>
  reminderTopics.filter(
    (topic) => !isAlways(topic, 'email') && (email.includes(topic) || push.includes(topic)),
  );

/** Who has nothing is told in the last hour of a window, and of a short one in its second half. */
const LAST_MINUTES = 60;
/** Who is told later cannot do anything about it. */
const ENOUGH_MINUTES = 10;

/** When who has reserved nothing is told: from then until just before `to`; empty where a window is too short. */
export function unreservedSpan({ start, end }: Omit<Window, 'id'>): {
  start: LocalTime;
  end: LocalTime;
} {
  const over = minutesOf(end);
  const from = over - Math.min(LAST_MINUTES, Math.floor((over - minutesOf(start)) / 2));
  return { start: timeOfMinutes(from), end: timeOfMinutes(Math.max(from, over - ENOUGH_MINUTES)) };
}

/**
 * Until when a meal can be reserved still: `09:30`, or `09:00 na Fábrica, 09:30 no Administrativo` where its sites differ.
 * Empty where it can be reserved nowhere any more.
 */
export function reserveUntilText(
  windows: readonly (Window & { site: SiteId })[],
  { meal, time }: { meal: MealId; time: LocalTime },
): string {
  const ofMeal = windows.filter(({ id }) => id === meal);
  const left = ofMeal.filter(({ end }) => time < end).sort((a, b) => a.end.localeCompare(b.end));
  const [first] = left;
  if (!first) return '';
  if (ofMeal.every(({ end }) => end === first.end)) return first.end;
  return left.map(({ end, site }) => `${end} ${inSite(site)}`).join(', ');
}

/**
 * Whether a person who has nothing of a meal is told so. Not on a day off, nor where it is not served, nor who has said that
 * they want nothing; what their pattern wants is being reserved.
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
/** Nobody is woken up for it. */
const QUIET = { until: '08:00', from: '22:00' } as const;

/** Whether people are to be asked now for what they think of a meal whose shift is over. */
export function asksForRating(
  { date, endedAt }: { date: LocalDate; endedAt: Date },
  now: { at: Date; date: LocalDate; time: LocalTime },
  surveyDays: number,
): boolean {
  const ago = now.at.getTime() - endedAt.getTime();
  if (ago < 0 || ago >= DAY_MS) return false;
  return date >= surveyDates(now.date, surveyDays).from && now.time >= QUIET.until && now.time < QUIET.from;
}
